/**
 * English texts of certification. `certify.title.*` names a field, `certify.hint.*` helps to fill it in,
 * `certify.why.*` gives its reason, `certify.agree.*` is a statement to agree to: when its meaning changes, its version in the forms
 * (kyc) must change.
 */
export const certifyEnglish = {
  'certify.step.basic': 'About you',
  'certify.step.personal': 'Where you live',
  'certify.step.job': 'Work and income',
  'certify.step.ext': 'Identity and contact',
  'certify.about.basic': 'Your name, citizenship and date of birth.',
  'certify.about.personal': 'Your permanent address.',
  'certify.about.job': 'How you earn your living, and when you are paid.',
  'certify.about.ext': 'Your ID, a photo of yourself, and someone who knows how to reach you.',

  'certify.title.fullName': 'Full name',
  'certify.hint.fullName': 'As on your ID, given names first',
  'certify.why.fullName': 'Your contract is made out to this name, and your payout account must be in it.',
  'certify.title.citizenship': 'Citizenship',
  'certify.why.citizenship': 'Our loan terms limit who can borrow.',
  'certify.title.bornOn': 'Date of birth',
  'certify.why.bornOn': 'We lend to adults only. We check it against your ID.',

  'certify.title.addressCountry': 'Permanent address',
  'certify.why.addressCountry': 'Our loan terms say where borrowers must live.',
  'certify.title.city': 'Province and city',
  'certify.title.stateCity': 'State and city',
  'certify.hint.city': 'If yours is not in the list, choose the nearest one.',
  'certify.why.city': 'We send paper letters there.',
  'certify.title.street': 'Street and house',
  'certify.hint.streetPH': 'House number, street and barangay',
  'certify.hint.streetIN': 'House or flat number, street and area',
  'certify.why.street': 'Without it a letter cannot reach you.',
  'certify.title.pinCode': 'PIN code',
  'certify.hint.pinCode': '6 digits, as on your letters',
  'certify.why.pinCode': 'The post needs it to find your address.',

  'certify.title.employment': 'Source of income',
  'certify.why.employment': 'You repay a loan from your income.',
  'certify.title.employer': 'Employer',
  'certify.hint.employer': 'The company, shop or household you work for',
  'certify.why.employer': 'We check it against your proof of income. We do not contact your employer.',
  'certify.title.incomeBand': 'Monthly income',
  'certify.hint.incomeBand': 'All of it together, after tax. A rough figure is enough.',
  'certify.why.incomeBand': 'A loan must fit what you earn.',
  'certify.title.payDay': 'Pay day',
  'certify.why.payDay': 'So that we know whether your money comes before an instalment is due.',
  'certify.title.incomeProof': 'Proof of income',
  'certify.hint.incomeProof': 'A payslip, bank statement or remittance slip',
  'certify.why.incomeProof': "You don't have to send one. It can help if your income is hard to judge.",

  'certify.section.contact': 'Emergency contact',
  'certify.section.office': 'Public office',
  'certify.section.identity': 'Your ID',
  'certify.section.location': 'Location',
  'certify.title.contactName': 'Name of an emergency contact',
  'certify.hint.contactName': 'Type it yourself. We never read the contacts on your phone.',
  'certify.why.contactName': 'If we cannot reach you for a long time, we ask this person how to reach you.',
  'certify.title.contactRelation': 'Relation to you',
  'certify.why.contactRelation': 'So that we know who we are speaking to.',
  'certify.title.contactPhone': 'Mobile number of the contact',
  'certify.hint.phonePH': '11 digits, starting with 09',
  'certify.hint.phoneIN': '10 digits',
  'certify.why.contactPhone': 'We use it only to reach you.',
  'certify.title.contactAgreed': 'Consent of your contact',
  'certify.why.contactAgreed': 'The name and the number are theirs. We may keep them only if they agree.',
  'certify.agree.contactAgreed':
    'This person knows that I give their name and number here, and agrees to it. They may be asked only how to reach me. They are told nothing of my loan, and nothing is asked of them.',
  'certify.title.politicallyExposed': 'Politically exposed person',
  'certify.hint.politicallyExposed':
    'Do you hold, or have you held, a high public office, such as mayor, judge, general or head of a state company? Or are you a close relative or business partner of someone who does or did?',
  'certify.why.politicallyExposed': 'Money laundering laws require lenders to ask everyone.',
  'certify.title.idKind': 'Type of ID',
  'certify.why.idKind': 'So that we know which document to expect in the pictures.',
  'certify.title.idNumber': 'ID number',
  'certify.hint.idNumber': 'As shown on the ID',
  'certify.why.idNumber': 'We check it against the picture, so that nobody else can borrow with your ID.',
  'certify.title.idFront': 'Front of the ID',
  'certify.hint.idFront': 'The whole ID, without glare, with every line readable',
  'certify.why.idFront': 'We check your name and date of birth against it.',
  'certify.title.idBack': 'Back of the ID',
  'certify.why.idBack': 'Some details are only on the back.',
  'certify.title.selfie': 'Photo of yourself with the ID',
  'certify.hint.selfie': 'Hold the ID beside your face, both well lit',
  'certify.why.selfie': 'It shows that the ID is yours and that nobody else is borrowing in your name.',
  'certify.title.idAgreed': 'Use of these pictures',
  'certify.why.idAgreed': 'Such pictures are sensitive. We use them only for what you agree to.',
  'certify.agree.idAgreed':
    'I agree that the pictures of my ID and of myself are used to check that I am who I say I am, and for nothing else.',
  'certify.title.location': 'Rough location',
  'certify.hint.location': 'Only if you want to. Your phone rounds the place to about 10 kilometres before it is sent.',
  'certify.why.location': 'It helps us notice if someone far away applies in your name.',
  'certify.agree.location':
    'I agree that this rounded place is kept with my answers. It is taken once, now, and never in the background.',

  'certify.citizen.PH': 'Filipino',
  'certify.citizen.IN': 'Indian',
  'certify.citizen.other': 'Another citizenship',
  'certify.address.PH': 'In the Philippines',
  'certify.address.IN': 'In India',
  'certify.address.other': 'In another country',
  'certify.work.employed': 'Employed',
  'certify.work.own': 'Own business or self-employed',
  'certify.work.family': 'Support or remittances from family',
  'certify.work.pension': 'Pension',
  'certify.work.none': 'No income now',
  'certify.band.upTo': 'Up to {amount}',
  'certify.band.over': 'More than {amount}',
  'certify.pay.weekly': 'Every week',
  'certify.pay.twice': 'Twice a month',
  'certify.pay.start': 'Once a month, at the start',
  'certify.pay.end': 'Once a month, at the end',
  'certify.pay.varies': 'It varies',
  'certify.relation.parent': 'Father or mother',
  'certify.relation.spouse': 'Husband, wife or partner',
  'certify.relation.sibling': 'Brother or sister',
  'certify.relation.child': 'Adult son or daughter',
  'certify.relation.friend': 'Friend',
  'certify.relation.other': 'Someone else',
  'certify.yes': 'Yes',
  'certify.no': 'No',
  'certify.id.passport': 'Passport',
  'certify.id.license': 'Driving license',
  'certify.id.voter': 'Voter ID',
} as const;

/** Errors of fields in these forms, shown after the field's name. */
export type CertifyProblem =
  | 'must be a name in letters, as on your ID'
  | 'must be a day in the past'
  | 'is too short'
  | 'is too long'
  | 'must be the 6 digits of a PIN code'
  | 'must be the 10 digits of a mobile number'
  | 'must be a different number from your own'
  | 'must be agreed to'
  | 'has changed in the meantime: please read it again'
  | 'is no longer there: please add the picture again'
  | 'must be a different picture from the one above';
