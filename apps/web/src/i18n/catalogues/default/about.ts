/** Texts of the page "About us": mission, advantages, team and contact (specification, section 2). */
export const about = {
  'about.title': 'About us',
  'about.description': 'About {company}: how it lends, its supervisor and how to reach it.',
  'about.lead': '{company} offers small, short-term loans to people in {country} through the {app} app.',

  'about.mission.title': 'Our mission',
  'about.mission.1':
    'A small loan can bridge the days to a salary, a repair or a harvest. It can also make a hard month harder. The difference often lies in knowing the price.',
  'about.mission.2':
    'So we show the price first. Before you confirm a loan with us you have seen the amount you receive, each repayment and its date, the effective rate, and the cost of being late.',

  'about.advantages.title': 'What you can count on',
  'about.approval.title': 'Quick approval',
  'about.approval.body':
    'We decide within {decision} of your application. Once you confirm, the money is sent within {from} to {to}.',
  'about.fees.title': 'Transparent fees',
  'about.fees.body':
    'Every fee is part of the figures you see before you agree. We charge nothing that is not in the loan terms.',
  'about.repayment.title': 'Flexible repayment',
  'about.repayment.body': 'You pay by e-wallet, bank or over the counter, in instalments.',
  'about.repayment.extend': 'Short of money? You may move a due date by {days}, up to {times}.',
  'about.security.title': 'Security',
  'about.security.body':
    'Money goes only to an account in your own name. Your account number is encrypted. We never ask for your contact list.',

  'about.team.title': 'The people behind it',
  'about.team.1':
    'Decisions follow written rules, and people answer for them. Complaints are read and answered by people, within {reply}.',
  'about.team.2': '{officer} is responsible for personal data and for unresolved complaints.',

  'about.company.title': 'The company',
  'about.company.supervised': 'We lend under the supervision of the {authority}.',

  'about.contact.title': 'Contact',
  'about.contact.body': 'For questions about one of your loans, please have its order number ready.',
} as const;
