import type { ServiceEndpoint } from '@hiram/contract/service/for-service';

/** What of one borrower's a field of a request can name. */
export type OwnedKind =
  | 'order'
  | 'place'
  | 'payment'
  | 'complaint'
  | 'complaint-picture'
  | 'receipt'
  | 'document'
  | 'card'
  | 'repay-token'
  | 'book-entry'
  | 'browser'
  | 'borrower';

/** A field that names nothing of anybody's, and why. */
interface NotOwned {
  readonly notOwned: string;
}

type Classified = OwnedKind | NotOwned;

const not = (notOwned: string): NotOwned => ({ notOwned });

const forAll = not('the same for every borrower');
const theirWords = not('what the borrower says; it is looked up nowhere');
const figure = not('a figure, a day or a choice');
const label = not('a label of a page, a campaign or a device; it is looked up nowhere');
const signed = not(
  'what the address of a code says; nothing is told without the signature over all of it (pay-code.test.ts)',
);
const proof = not('compared with the borrower of the phone that the code came to (lost-numbers.test.ts)');
const page = not('names a page that nobody has logged in on; registration-attacks.test.ts looks at it');

/**
 * What every field of a request names, by its name, or by `call#field` where the same name means something else there; `call#*` is for
 * the fields of a form that come by their codes. A field that is missing here fails the matrix: whoever adds a call says whose it is.
 */
const classification: Readonly<Record<string, Classified>> = {
  orderId: 'order',
  orderNo: 'order',
  cursor: 'place',
  paymentId: 'payment',
  repaymentRecordId: 'payment',
  problemId: 'complaint',
  problemImage: 'complaint-picture',
  receiptUrl: 'receipt',
  cardId: 'card',
  repayToken: 'repay-token',
  entryId: 'book-entry',
  userId: 'borrower',
  'reminder.unsubscribe-push#endpoint': 'browser',
  'certify.save-ext-info#*': 'document',

  productId: forAll,
  product_id: forAll,
  channelNumber: forAll,
  moduleId: forAll,
  templateId: forAll,
  'reminder.save-settings#kind': forAll,
  problemType: forAll,
  problemSonType: forAll,
  consent: not('a version of a statement, the same for every borrower'),
  'bookkeeping.save#kind': figure,
  category: figure,
  cardType: figure,
  position: figure,
  positionId: figure,
  scene: figure,
  overall: figure,
  score: figure,
  amount: figure,
  isDelay: figure,
  isPayoff: figure,
  isUndo: figure,
  isOn: figure,
  channel: figure,
  agreed: figure,
  tab: figure,
  from: figure,
  to: figure,
  month: figure,
  dayOn: figure,
  periods: figure,
  termUnit: figure,
  deductedFeesMinor: figure,
  principalMinor: figure,
  annualRatePercent: figure,
  every: figure,
  disbursedOn: figure,
  firstDueOn: figure,
  method: figure,
  asOf: figure,
  payments: figure,
  recalculation: figure,
  prepayment: figure,
  restructure: figure,
  latePenalty: figure,
  ceilings: figure,
  fees: figure,
  taxes: figure,
  clientKind: figure,
  daysLate: figure,
  rateConvention: figure,
  monthlyRatePercent: figure,
  instalmentRounding: figure,
  instalmentMinor: figure,
  instalmentsMinor: figure,
  instalmentBasis: figure,
  remainderOn: figure,
  interestRounding: figure,
  interestRoundTo: figure,
  balloonMinor: figure,
  gracePrincipalPeriods: figure,
  graceInterestPaymentPeriods: figure,
  graceInterestFreePeriods: figure,
  compounding: figure,
  dueOns: figure,
  monthEndRule: figure,
  paydays: figure,
  firstPeriodMinDays: figure,
  brokenFirstPeriod: figure,
  businessDayShift: figure,
  businessCalendar: figure,
  nonBusinessDays: figure,
  shiftedInterest: figure,
  convention: figure,
  advances: figure,
  unitPeriod: figure,
  unitPeriodEvery: figure,
  accrual: figure,
  dayCount: figure,
  amortization: figure,
  roundTo: figure,
  latitude: figure,
  longitude: figure,
  merchantNumber: figure,
  page_type: figure,
  client_type: figure,
  bankName: not('how the card of cardId is called; it is looked up nowhere'),
  bankCode: not('how the card of cardId is called; it is looked up nowhere'),
  cardNo: not('how the card of cardId is called; it is looked up nowhere'),
  couponId: not('there are no coupons: it is read by nobody'),
  sendMsg: figure,
  verifyCode: not('a guess at a code of the payment that repaymentRecordId names'),
  utr: not(
    'what a bank calls a transfer. That one was given before is told, and never by whom (decision 0011); transfer-numbers.test.ts',
  ),
  'reminder.subscribe-push#endpoint': not(
    'an address that only the browser it belongs to knows: whoever sends it has the phone in hand, and is notified there from now on',
  ),
  'login.exchange#key': not(
    'made up by a page, which alone can have its own swap repeated with it (session-swaps.test.ts)',
  ),
  'login.exchange#mark': not(
    'half a session, which opens nothing without the cookie of the same browser (session-swaps.test.ts)',
  ),
  'repayment.confirm-code#paymentId': signed,
  showType: signed,
  payCode: signed,
  payCodeImg: signed,
  repayAmount: signed,
  payChannel: signed,
  paySign: signed,
  p256dh: not('a key of the browser that endpoint names'),
  auth: not('a key of the browser that endpoint names'),
  problemDetail: theirWords,
  note: theirWords,
  phone: not('a number that a code is sent to; nothing is told of it before the code is right (login.ts)'),
  userName: not('the phone again'),
  'login.login#bornOn': proof,
  'login.login#accountEnd': proof,
  'login.report-lost-number#lostPhone': not(
    'a claim; nothing is told of whose it is, and an operator decides (lost-numbers.test.ts)',
  ),
  'login.report-lost-number#name': theirWords,
  'login.report-lost-number#bornOn': theirWords,
  smsCode: not('a guess at a code, which is bound to phone and sid'),
  sid: page,
  capcode: page,
  proof: page,
  visitId: label,
  deviceId: label,
  deviceName: label,
  osVersion: label,
  appVersion: label,
  appName: label,
  app_from: label,
  user_from: label,
  utm_tag: label,
  invite_code: label,
  page_id: label,
  id: label,
  'bind-card.new#*': theirWords,
  'bind-card.change#*': theirWords,
  'certify.save-basic-info#*': theirWords,
  'certify.save-personal-info#*': theirWords,
  'certify.save-job-info#*': theirWords,
};

/** The names of a request's fields; '*' for those of a form. */
function fieldsOf({ requestSchema }: Pick<ServiceEndpoint, 'requestSchema'>): string[] {
  const { entries = {}, rest } = requestSchema as { entries?: object; rest?: unknown };
  return [...Object.keys(entries), ...(rest === undefined ? [] : ['*'])];
}

const classOf = (call: string, field: string): Classified | undefined =>
  classification[`${call}#${field}`] ?? (field === '*' ? undefined : classification[field]);

/** Fields of requests of which nobody has said whose they are, as `call#field`. */
export function unclassified(calls: readonly Pick<ServiceEndpoint, 'name' | 'requestSchema'>[]): string[] {
  return calls.flatMap((call) =>
    fieldsOf(call)
      .filter((field) => classOf(call.name, field) === undefined)
      .map((field) => `${call.name}#${field}`),
  );
}

/** Entries of the classification that stand for no field of these calls. */
export function stale(calls: readonly Pick<ServiceEndpoint, 'name' | 'requestSchema'>[]): string[] {
  const used = new Set(calls.flatMap((call) => fieldsOf(call).flatMap((field) => [field, `${call.name}#${field}`])));
  return Object.keys(classification).filter((name) => !used.has(name));
}

/** The fields of a call that name something of one borrower's, and what. */
export function ownedFieldsOf(
  call: Pick<ServiceEndpoint, 'name' | 'requestSchema'>,
): { field: string; kind: OwnedKind }[] {
  return fieldsOf(call).flatMap((field) => {
    const kind = classOf(call.name, field);
    if (typeof kind !== 'string') return [];
    // the fields that the form of the last step has for pictures
    if (field === '*') return ['idFront', 'idBack', 'selfie'].map((name) => ({ field: name, kind }));
    return [{ field, kind }];
  });
}
