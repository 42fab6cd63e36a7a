import type { Endpoint } from './endpoint.ts';
import { textsInAnswer } from './answer-texts.ts';

/**
 * The use of an address in an answer: a page opens it, shows it as a picture, frames it, offers it as a file,
 * writes or calls to it, or only sends it back.
 */
export type AddressUse = 'page' | 'picture' | 'frame' | 'file' | 'contact' | 'sent-back';

/**
 * The fields of answers that hold addresses, by name; with the call in front where the same name means something else elsewhere.
 * A test requires every text of every answer to be listed here or among the plain ones below: a new field is classified when it is added,
 * and the attack journeys put hostile addresses into all that are here (test/journeys/attack-addresses.e2e.ts).
 */
const addressFields: Readonly<Record<string, AddressUse>> = {
  'join-failed.find-target:': 'page',
  h5Url: 'page',
  playeduL: 'page',
  lendDetailsUrl: 'page',
  nextUrl: 'page',
  payUrl: 'page',
  next: 'page',
  'repayment.redirect:url': 'page',
  ios: 'page',
  android: 'page',
  productLogo: 'picture',
  comProductLogo: 'picture',
  logo: 'picture',
  'images[]': 'picture',
  'disposeImages[]': 'picture',
  popAgreementUrl: 'frame',
  contract_url: 'frame',
  pdf_url: 'file',
  url: 'sent-back',
  receiptUrl: 'sent-back',
  email: 'contact',
  serviceEmail: 'contact',
  smWa: 'contact',
  telephone: 'contact',
  servicePhone: 'contact',
};

/** Texts of answers that are displayed and never opened. */
const plainFields = new Set(
  `KindTipsMsg NewButtonMsg NewPopMsg abovePercent accountName accountNumber accounts address agentName agreedOn alipay amount amountRange
  amountRangeDesc annualRatePercent answeredAt appFrom appName appVersion applies arrivesBy asOf balance bankCode bankName belowPercent bits
  blockedReason boundOn branch brokenCeilings[] buttonText callingCode camera canSubmit cardNeedPop cardNo cardPopMsg cardPopTitle cardTypeMi cate category
  certificate certificateTitle channelName channelNumber channel_number code comProductName complaints content convention count current dailyPercent dayCount dayOn
  daysLate debtHelp delayAmount description deviceName discountFactor disposeDetail down_id dueOn effectiveAnnualPercent effectiveMonthlyPercent ended
  doublePaymentId entryId errMessage errorPercent exactPercent example expiresAt firstPayTime firstPeriodDay fromOn givenAt groups[] headline holder holderName
  holdsUntil id ifsc inUse incomeMinor inputType inside interest intro isClickable isDelay isNeedScore isOverdue isPaid isPopType isPush isRequired
  isScore isShow isShowReyTop isSms isSmsRequired kind lastUsedAt leftMinor lender[] length limits[] links_id livesSeconds loan login lookUntilOn
  market maturityOn maxLength message minutes moduleId month moreTerms maxPercentPerMonth maxTotalPercent name needValid newDueOn nextCursor nextDueOn note
  notes[] notice noticeDesText noticeMessage noticeMsg noticeStatusText number on openedAt orderId orderNo orderStatus orders osVersion overdueDays
  pRateDsc paidAt paidOutOn paidSoFar pattern payCode pay_time paymentId paymentNotes[] pendingPaymentId per percentPerDay periodPercent periods phone
  popContent popTitle position prefixHint principal problem problemId productId productName pushKey pushMarks[] quietFrom quietUntil rate ratePercent
  reason receivedMinor receivedOn reference registrations remark repayAmount repayDate repayRecordId repayToken replyDueOn residualMinor reyMsg
  roundedResidualMinor rounds salt savedOn score section sendSms sessionId sharedOn shortMinor sid sonType spendingMinor startsOn state status statusText step
  steps[] stillToPay subtitle tags[] termUnit text time timeZone title toOn today total trunkPrefix type unit unpaidMinor userFrom utmTag utr value visits
  waitSeconds waiting when whenCode whenTypes[] monthFormula rateConvention yearFormula`.split(/\s+/),
);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The kind of a text: an address with its use, plain, or undefined where it is not classified. */
export function kindOfText(endpoint: Pick<Endpoint, 'name'>, path: string): AddressUse | 'plain' | undefined {
  const name = nameOf(path);
  const use = addressFields[`${endpoint.name}:${path}`] ?? addressFields[name];
  return use ?? (plainFields.has(name) ? 'plain' : undefined);
}

/** The places of addresses in a call's answer, with their use. */
export function addressesInAnswer(endpoint: Pick<Endpoint, 'name' | 'response'>): ReadonlyMap<string, AddressUse> {
  const found = textsInAnswer(endpoint).map((path) => [path, kindOfText(endpoint, path)] as const);
  return new Map(
    found.filter((one): one is readonly [string, AddressUse] => one[1] !== undefined && one[1] !== 'plain'),
  );
}

/** All classified names, for the test that none is obsolete. */
export const classifiedFields: readonly string[] = [...Object.keys(addressFields), ...plainFields];
