/**
 * The loan terms and conditions: one key a paragraph, numbered by section. Every figure is a placeholder whose value comes from the
 * terms profile, the market or the brand (specification, sections 4, 5 and 9); none is written here.
 */
export const terms = {
  'terms.title': 'Loan terms and conditions',
  'terms.description':
    'The loan terms and conditions of {company}: interest, charges, repayment, late penalty, your rights.',
  'terms.lead':
    'These terms are part of every loan that {company} gives. They are written to be read: please do so before you confirm a loan.',
  'terms.short.title': 'The most important figures',

  'terms.parties.title': 'Who these terms are between',
  'terms.parties.1':
    'The lender is {company}, {address}, in these terms also “we” and “us”. Its company registration is {registration}. Its authority to lend is {authorityNumber}, given by the {authority}, which supervises it. It offers its loans under the name {app}.',
  'terms.parties.2':
    'The borrower is the person who confirms a loan and signs its promissory note, in these terms also “you”. Nobody else becomes liable for your loan by your confirmation.',
  'terms.parties.3':
    'These terms are in force from {inForce}. Your loan keeps the terms that were in force on the day you confirmed it until it is settled, whatever we change afterwards.',
  'terms.parties.4':
    'Your loan agreement consists of your promissory note, the disclosure statement that comes with it, and these terms. Where they differ on a figure of your loan, the promissory note counts.',

  'terms.words.title': 'What words mean here',
  'terms.words.applicant': 'Loan Applicant',
  'terms.words.applicant.is': 'A person who has sent us an application for a loan.',
  'terms.words.borrower': 'Borrower',
  'terms.words.borrower.is': 'A Loan Applicant who has confirmed a loan and signed its promissory note.',
  'terms.words.application': 'Loan Application',
  'terms.words.application.is':
    'What a Loan Applicant sends us to ask for a loan, with the information that belongs to it.',
  'terms.words.decision': 'Loan Decision',
  'terms.words.decision.is': 'Our answer to a Loan Application: approved or refused.',
  'terms.words.disclosure': 'Disclosure Statement',
  'terms.words.disclosure.is':
    'The statement that shows all figures of a loan before you are bound: the loan, what is kept back, what you receive, each payment and its day, the interest rate and the effective rate.',
  'terms.words.note': 'Promissory Note',
  'terms.words.note.is': 'Your written promise to pay the amounts it names on the days it names.',
  'terms.words.principal': 'Principal',
  'terms.words.principal.is': 'The amount that is lent.',
  'terms.words.proceeds': 'Net Proceeds',
  'terms.words.proceeds.is': 'What reaches your account: the principal less the fees and taxes that are kept back.',
  'terms.words.disbursal': 'Disbursal',
  'terms.words.disbursal.is': 'The sending of the net proceeds to your account. The loan runs from that day.',
  'terms.words.instalment': 'Instalment',
  'terms.words.instalment.is': 'The part of the loan, with its interest, that is to be paid by one due date.',
  'terms.words.due': 'Due Date',
  'terms.words.due.is': 'The last day on which an instalment can be paid in time.',
  'terms.words.maturity': 'Maturity',
  'terms.words.maturity.is': 'The due date of the last instalment.',
  'terms.words.term': 'Term',
  'terms.words.term.is': 'The calendar days from disbursal to maturity.',
  'terms.words.unpaid': 'Unpaid Amount',
  'terms.words.unpaid.is': 'Of an instalment that is late: the principal and interest of it that are not paid yet.',
  'terms.words.penalty': 'Late Penalty',
  'terms.words.penalty.is': 'What an instalment costs in addition when it is paid after its due date.',
  'terms.words.prepayment': 'Prepayment',
  'terms.words.prepayment.is': 'Paying the whole loan back before maturity.',
  'terms.words.prolongation': 'Prolongation',
  'terms.words.prolongation.is':
    'Moving due dates to later days against a charge. In the app it is also called extension or rollover.',
  'terms.words.calendar': 'Calendar Day, Business Day, Weekday',
  'terms.words.calendar.is':
    'A calendar day is any day. A weekday is Monday to Friday. A business day is a weekday that is no public holiday. Days are those of the clock in {country}.',

  'terms.eligibility.title': 'Who can borrow',
  'terms.eligibility.1': 'You can borrow if all of this is true:',
  'terms.eligibility.citizen': 'You are {nationality}.',
  'terms.eligibility.age': 'You are over {age} years old: your birthday of that number is behind you, not today.',
  'terms.eligibility.address': 'Your permanent address is in {country}.',
  'terms.eligibility.exposed':
    'You are not a politically exposed person: you neither hold nor recently held a prominent public office, and are not closely related to somebody who does.',
  'terms.eligibility.law': 'You are of age, may enter into contracts under the law of {country}, and live there.',
  'terms.eligibility.account':
    'You have a mobile number of your own, and an e-wallet or bank account in your own name that the money can be sent to.',
  'terms.eligibility.overdue': 'No instalment of another loan from us is overdue.',
  'terms.eligibility.2':
    'You confirm that what you tell us is true and complete, that you borrow for yourself and not for somebody else, and that you can repay the loan from your income.',

  'terms.decision.title': 'Application and decision',
  'terms.decision.1': 'You apply in the app. Applying is free and commits you to nothing.',
  'terms.decision.2':
    'We decide within {decision} of your application. We approve it or refuse it; if we refuse it, we tell you the reason. You may apply again later.',
  'terms.decision.3':
    'While an application of yours for a loan is waiting for our decision or your confirmation, sending it again makes no second loan.',
  'terms.decision.4':
    'An approval is an offer of the loan with the figures shown to you. It obliges you to nothing until you confirm it.',

  'terms.note.title': 'Promissory note and confirmation',
  'terms.note.1':
    'Before you confirm, you see the disclosure statement and the text of the agreement and the promissory note. Read them, and keep a copy: you can open and download them at any time.',
  'terms.note.2':
    'You accept the loan and sign the promissory note by ticking that you agree and confirming that you want the money. An electronic confirmation counts like a signature on paper.',
  'terms.note.3': 'If you do not confirm, there is no loan and you owe nothing.',
  'terms.note.4':
    'If a figure changes before you confirm, you are shown the new one and asked again. What you confirmed is kept unchanged, and you are bound by nothing else.',

  'terms.disbursal.title': 'Disbursal',
  'terms.disbursal.1':
    'We send the net proceeds within {disbursalFrom} to {disbursalTo} after you have confirmed, to the account in your own name that you linked. We send money to nobody else’s account.',
  'terms.disbursal.2':
    'Fees and taxes that are kept back from the principal are shown to you beforehand. We ask for no payment of any kind before the money has been sent.',
  'terms.disbursal.3':
    'All due dates count from the day on which the money is sent. The amounts are those of your contract, whatever day that is; its dates are those of a loan sent on the day you agreed. If the money has not been sent by the last day that the contract names, nothing is owed and we offer you the loan again.',
  'terms.disbursal.4':
    'If the account cannot take the money, we tell you and ask for another one. Until the money has been sent you owe nothing.',

  'terms.term.title': 'Term',
  'terms.term.1': 'A loan agreed in days has a term of at least {termFrom} and at most {termTo}.',
  'terms.term.weeks': 'One agreed in weeks has a term of at least {weeksFrom} and at most {weeksTo}.',
  'terms.term.months':
    'One agreed in months has a term of at least {monthsFrom} and at most {monthsTo}, however many days those months have.',
  'terms.term.other':
    'Loans for other terms are not made. How much longer prolongations may make a term is in {prolongationSection}.',
  'terms.term.2': 'What you still owe at maturity is due at maturity.',

  'terms.cost.title': 'Interest and charges',
  'terms.cost.1':
    'You pay interest at the yearly rate of your promissory note. It says whether interest is counted on the loan amount or on what is still owed, and by which calendar.',
  'terms.cost.2':
    'You pay the fees and taxes that your disclosure statement shows. There are no others for making the loan.',
  'terms.cost.3':
    'The effective rate tells what the loan costs in all: it is the rate at which everything you pay back, discounted from its due date, is worth what you received. Charges that your disclosure statement leaves out of the rate count on neither side. It is shown for a month and for a year, and includes interest and fees.',
  'terms.cost.4':
    'Beside interest and these fees and taxes there are only the charge for a prolongation that you ask for ({prolongationSection}) and the late penalty ({lateSection}). A shop or a wallet may take a fee of its own for a payment; you see it before you choose how to pay.',
  'terms.cost.5':
    'Amounts are in {currency}, to the hundredth. Interest and penalties are rounded to the nearest hundredth.',
  'terms.cost.ceilings':
    'For loans of at most {maxPrincipal} for at most {maxMonths} the law sets ceilings, and no such loan costs more than they allow. Which table counts depends on the day on which the loan is sent.',
  'terms.cost.ceilingsAll':
    'The law sets ceilings, and no loan costs more than they allow. Which table counts depends on the day on which the loan is sent.',
  'terms.ceiling.from': 'From {date}, {source}',
  'terms.ceiling.nominal': 'interest at most {percent}% a month',
  'terms.ceiling.effective': 'effective rate at most {percent}% a month',
  'terms.ceiling.penalty': 'late penalty at most {percent}% a month of the amount that is due',
  'terms.ceiling.total': 'interest, fees, charges and penalties together at most {percent}% of the loan',

  'terms.example.title': 'A worked example',
  'terms.example.1':
    'A loan of {principal} at {rate}% a year {method}, with a processing fee of {fee}, paid back in {payments}, one every {every}:',
  'terms.example.charges':
    'A loan of {principal} at {rate}% a year {method}, with fees and taxes of {fee} in all, paid back in {payments}, one every {every}:',
  'terms.example.flat': 'on the loan amount',
  'terms.example.declining': 'on what is still owed',
  'terms.example.receive': 'You receive',
  'terms.example.interest': 'Interest',
  'terms.example.fees': 'Interest and fee together',
  'terms.example.repay': 'You repay',
  'terms.example.effective': 'Effective rate',
  'terms.example.plan': 'Its payments',
  'terms.example.payment': 'Payment {number}, {day} after disbursal',
  'terms.example.parts': 'Principal {principalPart}, interest {interestPart}',
  'terms.example.2': 'It is an example and not an offer. The figures of your loan are in your disclosure statement.',

  'terms.assignment.title': 'Passing the loan on',
  'terms.assignment.1':
    'We may pass your loan on to another company that is allowed to hold it. We tell you {assignment} before that: who it is, from when on, and how to pay then.',
  'terms.assignment.2': 'Your loan stays as it is: nobody may change its figures or its terms by taking it over.',
  'terms.assignment.3':
    'What you pay to us before you have heard of it counts. You cannot pass your rights or duties from this loan on to somebody else without our agreement.',

  'terms.notices.title': 'Telling each other',
  'terms.notices.1':
    'We write to you in the app, by text message or by e-mail, at the number and address that you gave us last. What we send there counts as received on the next business day, unless you show that it did not reach you.',
  'terms.notices.2': 'You reach us in the app, by phone at {phone}, by e-mail at {email}, and by letter at {address}.',

  'terms.changes.title': 'When your details change',
  'terms.changes.1':
    'If your name, your address, your mobile number, your e-mail address, your employment or the account you linked changes, tell us within {notifyChange}.',
  'terms.changes.2':
    'If you do not, we may be unable to reach you or to send you money, and what we send to the old address counts.',

  'terms.data.title': 'Your personal data',
  'terms.data.1':
    'We need personal data of yours to decide about a loan, to send the money and to keep the books. What we collect, what we do with it and what you may ask of us is said in the {privacyPolicy}, which is not part of the contract and can be read at any time.',
  'terms.data.privacyPolicy': 'Privacy Policy',

  'terms.disputes.title': 'Disputes and judgments',
  'terms.disputes.1':
    'If we disagree, please tell us first: a complaint costs nothing and is answered ({complaintsSection}). It takes away none of your rights, and you may go to the supervising authority or to a court at any time.',
  'terms.disputes.2':
    'If a court decides finally against you and the judgment stays unpaid for {judgment}, you are in default ({defaultSection}).',

  'terms.law.title': 'Governing law and courts',
  'terms.law.1':
    'The law of {country} governs the loan and these terms. Rights that it gives borrowers and that cannot be given up stay yours, whatever is written here.',
  'terms.law.2': 'The courts of {courts} decide, or any other court to which the law gives you a right to go.',
  'terms.law.3': 'If one provision of these terms does not hold before the law, the others do.',

  'terms.complaints.title': 'Complaints',
  'terms.complaints.1':
    'You complain in the app or on the {complaintsPage}: choose the order and what it is about, write up to {textMost} characters and add up to {imagesMost} pictures. You can also call or write to us.',
  'terms.complaints.page': 'complaints page',
  'terms.complaints.2':
    'You have an answer within {reply}. You can see it there and rate it; if it does not settle the matter, complain again.',
  'terms.complaints.3':
    'If you are still not satisfied, write to our grievance officer {officer}, {officerEmail}, {officerPhone}.',
  'terms.complaints.4': 'You may also turn to the {authority} at any time.',

  'terms.versions.title': 'Changes and languages',
  'terms.versions.1':
    'We may change these terms for loans to come. A changed text is published here with the day from which it counts. It does not change a loan that you have confirmed.',
  'terms.versions.2': 'If translations of these terms differ from each other, the English text counts.',
} as const;
