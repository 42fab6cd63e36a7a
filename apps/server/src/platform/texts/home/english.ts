/** English texts about products and eligibility. */
export const homeEnglish = {
  'home.citizen': 'You are a citizen of the Philippines',
  'home.age': 'You are over {age}',
  'home.address': 'Your permanent address is in the Philippines',
  'home.notExposed': 'You are not a politically exposed person',
  'home.stepAccount': 'The account to receive your money',
  'home.exposureLimit':
    'You have reached the limit one person can borrow from us at a time. You can apply again once you pay off a loan.',
} as const;
