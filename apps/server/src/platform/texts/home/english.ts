/** English texts about products and eligibility. */
export const homeEnglish = {
  'offer.flat': 'a year, on the loan amount',
  'offer.declining': 'a year, on what you still owe',
  'home.citizen': 'You are a citizen of the Philippines',
  'home.age': 'You are over {age}',
  'home.address': 'Your permanent address is in the Philippines',
  'home.notExposed': 'You are not a politically exposed person',
  'home.stepAccount': 'The account to receive your money',
  'home.exposureLimit':
    'You have reached the limit one person can borrow from us at a time. You can apply again once you pay off a loan.',
  'offer.amount': 'you can borrow',
  'offer.instalments': { one: '{count} instalment', other: '{count} instalments' },
  'offer.days': { one: '{count} day', other: '{count} days' },
  'offer.months': { one: '{count} month', other: '{count} months' },
  'offer.coolingOff': { one: '{count} day to change your mind', other: '{count} days to change your mind' },
} as const;
