/** What the service says of products and of who may have them. */
export const homeEnglish = {
  'home.citizen': 'You are a citizen of the Philippines',
  'home.age': 'You are over {age}',
  'home.address': 'Your permanent address is in the Philippines',
  'home.notExposed': 'You are not a politically exposed person',
  'home.stepAccount': 'The account your money is sent to',
  'home.exposureLimit':
    'You have reached the limit of what one person can borrow from us at a time. You can apply again once a loan of yours is paid off.',
} as const;
