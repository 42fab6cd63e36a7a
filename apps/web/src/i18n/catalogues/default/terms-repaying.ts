/** The sections of the loan terms on repayment: on time, early, extended and late. As in terms.ts, every figure is a placeholder. */
export const termsRepaying = {
  'terms.repay.title': 'Repayment',
  'terms.repay.1':
    'You pay each instalment by its due date, through one of the ways of payment that the app shows. A payment on the due date itself is in time.',
  'terms.repay.2':
    'From {reminder} before a due date your order says that a payment is due soon. If we do not remind you, the payment is due all the same.',
  'terms.repay.3':
    'A payment counts on the day on which you made it, also when we hear of it later. You get a receipt, and your order shows what is paid and what is left.',
  'terms.repay.4':
    'Each payment is used in this order: charges for prolongations, then, from the oldest instalment to the newest, late penalties, fees, taxes, interest and principal.',
  'terms.repay.5':
    'What you pay beyond what is due goes to the following instalments. What you pay beyond the whole loan is a credit of yours, which we return.',
  'terms.repay.6':
    'Pay only through the app, or with a code that the app gave you. A code works once and for its amount only. Nobody of us takes cash, and nobody of us asks you to send money to a private account.',

  'terms.early.title': 'Paying early',
  'terms.early.any': 'You may pay the whole loan back at any time before maturity.',
  'terms.early.days': 'You may pay the whole loan back before maturity from {earlyDays} after disbursal on.',
  'terms.early.half':
    'You may pay the whole loan back before maturity once half of its term has passed, and not before {earlyDays} after disbursal.',
  'terms.early.share':
    'You may pay the whole loan back before maturity once {earlyShare} of its term has passed, and not before {earlyDays} after disbursal.',
  'terms.early.term':
    'The term that counts is the one first agreed: a prolongation does not take this right away. A loan of {exampleTerm} can be paid back from day {exampleEarly} on.',
  'terms.early.accrued':
    'You then pay the principal and the interest for the days that have passed. Interest for days to come is let go.',
  'terms.early.scheduled': 'You then pay the principal and the whole interest that was agreed.',
  'terms.early.rule_of_78':
    'You then pay the principal and the interest less the part that the rule of 78 gives back: the digits of the instalments left over the digits of all of them.',
  'terms.early.actuarial':
    'You then pay what the instalments left are worth on that day, at the rate that the instalments imply.',
  'terms.early.noFee': 'There is no fee for paying early.',
  'terms.early.fee':
    'Paying the whole loan back early costs a fee. The loan agreement states it, and it is shown before you pay.',
  'terms.early.recalculated':
    'You may pay before a due date at any time. Principal that is paid early bears no interest from then on. The loan agreement states how the later instalments change.',
  'terms.early.instalments':
    'You may pay single instalments before their due dates at any time. That alone does not lower the interest.',
  'terms.early.cooling':
    'Within {cooling} after disbursal you may give the loan back without giving a reason. You then pay the principal and the interest for the days that have passed. Fees that are paid with the instalments and the taxes on them count like interest; what was kept back is not returned.',

  'terms.prolong.title': 'Prolongation',
  'terms.prolong.none': 'We do not offer prolongations. Please call us before you are late.',
  'terms.prolong.1':
    'You may ask to prolong your loan before, on or after a due date or maturity. It is granted once the interest and late penalties that are due by then, and the charge for it, are paid.',
  'terms.prolong.2':
    'A prolongation moves your earliest unpaid instalment by {prolongDays}, counted from its due date, or from the day you pay if that date has passed. All later instalments move by as many days.',
  'terms.prolong.interest':
    'Its charge is the interest of these {prolongDays} on the principal that is not paid yet, at the rate of your loan, a year taken as {yearDays}.',
  'terms.prolong.fee':
    'Its charge is the interest of these {prolongDays} on the principal that is not paid yet, at the rate of your loan, a year taken as {yearDays}, and a fee of {prolongFee}.',
  'terms.prolong.3':
    'A loan can be prolonged {prolongTimes} in all, and only as long as its whole term stays within {prolongTo}.',
  'terms.prolong.4':
    'A prolongation costs money and does not lower what you owe. What it costs, and the new dates, are shown before you pay. A payment that does not cover it is an ordinary payment.',
  'terms.prolong.example':
    'In the example of {exampleSection}, on the due date of the first instalment: {prolongExampleInterest} interest that is due and a charge of {prolongExampleCharge}, {prolongExample} in all.',

  'terms.late.title': 'Paying late',
  'terms.late.none':
    'No late penalty is charged. An instalment that is not paid by its due date is overdue, and {defaultSection} counts.',
  'terms.late.arrears': 'Principal that is paid late goes on bearing interest at the agreed rate until it is paid.',
  'terms.late.1':
    'An instalment that is not paid by its due date is overdue from the day after it. A late penalty is then added:',
  'terms.late.onceNew': 'Once, on the first day on which any instalment of the loan is late, for a new client',
  'terms.late.onceRepeat': 'Once, on that day, for a client who has had a loan from us before',
  'terms.late.onceSame': 'Once, on the first day on which any instalment of the loan is late',
  'terms.late.tier': 'Each day from overdue day {from} to {to}',
  'terms.late.tierOne': 'On overdue day {from}',
  'terms.late.lastTier': 'Each day from overdue day {from} on',
  'terms.late.percent': '{percent}% of the unpaid amount',
  'terms.late.2':
    'Overdue day 1 is the day after the due date. Each instalment has its own count of days. The one-time part is charged once in the life of a loan, however many instalments are late.',
  'terms.late.2daily': 'Overdue day 1 is the day after the due date. Each instalment has its own count of days.',
  'terms.late.3':
    'The unpaid amount is the principal and interest of that instalment that are not paid yet. No penalty is charged on penalties or fees. A payment lowers the unpaid amount from the day after it.',
  'terms.late.4': 'After a prolongation the new due date counts. If that passes too, the count starts again at day 1.',
  'terms.late.ceilings': 'Where {costSection} names a ceiling, the penalty stops at it.',
  'terms.late.example':
    'If the first instalment of the example in {exampleSection} ({instalment}) is paid late by a new client, this is added to it:',
  'terms.late.exampleDay': 'On overdue day {number}',
  'terms.late.exampleOwed': '{owed} to pay in all',
  'terms.late.5':
    'If you see that you cannot pay in time, tell us before the due date. It costs nothing to ask, and a prolongation ({prolongationSection}) may be possible.',
  'terms.late.5plain': 'If you see that you cannot pay in time, tell us before the due date. It costs nothing to ask.',

  'terms.other.title': 'Loans with other terms',
  'terms.other.1':
    'Some loans are made under terms of their own. For these the figures below take the place of those in the other sections; everything else is the same. The contract of each loan states its terms.',
  'terms.other.products': 'Terms of {products}',
  'terms.default.title': 'Default',
  'terms.default.1': 'You are in default when',
  'terms.default.unpaid': 'an instalment, or anything else that is due, is not paid by its due date or at maturity;',
  'terms.default.false': 'something important that you told us for the loan was false;',
  'terms.default.judgment':
    'a judgment of a court against you for the payment of money stays unpaid for {judgment}, unless you have appealed against it.',
  'terms.default.2':
    'While you are in default we give you no further loan, and we may report the loan to credit bureaus as the law provides. Late penalties are those of {lateSection}, and no others.',
  'terms.default.3':
    'Instalments that are not due yet keep their due dates: one late instalment does not make the rest of the loan payable at once.',
  'terms.default.4':
    'If you do not pay, we may claim what is due before a court. What the court awards as costs of the case is then added; we add no costs of collection ourselves.',

  'terms.collection.title': 'How we ask for payment',
  'terms.collection.1': 'When we, or people who work for us, ask you for a payment that is due, these rules hold:',
  'terms.collection.who': 'They say who they are and for whom they call.',
  'terms.collection.hours': 'They contact you between {contactFrom} and {contactUntil}, and at no other time.',
  'terms.collection.threat':
    'They use no threat, no insult and no false statement, and they do not pretend to be police, a court or an authority.',
  'terms.collection.others':
    'They speak about your loan to nobody but you. They do not contact people from your contact list, your employer, your family or your friends, and they publish nothing.',
  'terms.collection.cash': 'They take no cash and name no account of their own.',
  'terms.collection.2':
    'If somebody breaks these rules, please complain ({complaintsSection}) and choose collection as what it is about. A collection agency that works for us is bound by the same rules, and we answer for it.',
} as const;
