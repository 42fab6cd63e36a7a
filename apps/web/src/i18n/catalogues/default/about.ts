/** Texts of "About us": mission, advantages, team and contact (specification, section 2). */
export const about = {
  'about.title': 'About us',
  'about.description': 'Who {company} is, how it lends, who supervises it and how it is reached.',
  'about.lead':
    '{company} lends small amounts for short times to people in {country}. {app} is the app it does that with.',

  'about.mission.title': 'Our mission',
  'about.mission.1':
    'A small loan can bridge the days to a salary, a repair or a harvest. It can also make a hard month harder. Which of the two it does depends on whether the borrower knew the price.',
  'about.mission.2':
    'So we tell the price first. Nobody confirms a loan with us before they have seen what they receive, what they repay and when, the effective rate, and what happens if they are late.',

  'about.advantages.title': 'What you can count on',
  'about.approval.title': 'Quick approval',
  'about.approval.body':
    'We decide within {decision} of your application. Once you confirm, the money is sent within {from} to {to}.',
  'about.fees.title': 'Transparent fees',
  'about.fees.body':
    'Every fee is part of the figures that you see before you agree. Nothing is charged that is not in the loan terms.',
  'about.repayment.title': 'Flexible repayment',
  'about.repayment.body': 'You pay by e-wallet, bank or over the counter, in instalments.',
  'about.repayment.extend': 'Short of money? You may move a due date by {days}, up to {times}.',
  'about.security.title': 'Security',
  'about.security.body':
    'Money goes only to an account in your own name. Your account number is encrypted. We never ask for your contact list.',

  'about.team.title': 'The people behind it',
  'about.team.1':
    'Decisions follow written rules, and people answer for them. Complaints are read and answered by people, within {reply}.',
  'about.team.2': '{officer} answers for personal data, and for complaints that were not settled.',

  'about.company.title': 'The company',
  'about.company.supervised': 'We lend under the supervision of the {authority}.',

  'about.contact.title': 'Contact',
  'about.contact.body': 'For anything about a loan of yours, have the number of the order at hand.',
} as const;
