import type { listItems } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { codeWords } from '../code-words.ts';
import type { Translate } from '../i18n/texts.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';

type Detail = ReadAnswerOf<typeof listItems>['list'][number]['about'][number];

/** The words for the names of details, as the service names them. */
const detailTexts = {
  amountMinor: 'about.amount',
  receivedMinor: 'about.received',
  keptMinor: 'about.kept',
  reportedMinor: 'about.reported',
  oursMinor: 'about.ours',
  differenceMinor: 'about.difference',
  heldMinor: 'about.held',
  principalMinor: 'about.principal',
  orderId: 'about.order',
  orders: 'about.orders',
  payouts: 'about.payouts',
  borrowers: 'about.borrowers',
  accountId: 'about.account',
  entries: 'about.entries',
  steps: 'about.steps',
  maxPrincipalMinor: 'about.at-most',
  asked: 'about.asked',
  partner: 'about.partner',
  openLoans: 'about.open-loans',
  owedPrincipalMinor: 'about.owed-principal',
  currency: 'about.currency',
  other: 'about.other',
  claims: 'about.claims',
  provider: 'about.provider',
  reference: 'about.reference',
  providerReference: 'about.provider-reference',
  settlementId: 'about.settlement',
  settledOn: 'about.settled-on',
  paidAt: 'about.paid-at',
  disbursedOn: 'about.disbursed-on',
  day: 'about.day',
  status: 'about.status',
  reported: 'about.reported',
  failure: 'about.failure',
  transaction: 'about.transaction',
  earlier: 'about.earlier',
  said: 'about.said',
  by: 'about.by',
  lines: 'about.lines',
  rows: 'about.rows',
  tries: 'about.tries',
  event: 'about.event',
  complaintId: 'about.complaint',
  differs: 'about.differs',
  dispute: 'about.dispute',
  kind: 'about.kind',
} as const;

const isKnown = (name: string): name is keyof typeof detailTexts => Object.hasOwn(detailTexts, name);

/** A detail of an item in words: its name, and its value as an amount, a day or a code in words. A name without words is shown with spaces. */
export function detailWords(t: Translate, { name, value, amounts }: Detail): string {
  const known = isKnown(name) ? t(detailTexts[name]) : codeWords(t, name.replace(/[A-Z]/g, '-$&').toLowerCase());
  const shown = amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ');
  return `${known}: ${shown === '' ? valueWords(t, value) : shown}`;
}

/** Codes such as `account_refused` in words; a reference, a number or a name stays as it is. */
function valueWords(t: Translate, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'products.yes' : 'products.no');
  if (!/^[a-z]+(?:[-_][a-z]+)*(?:, [a-z]+(?:[-_][a-z]+)*)*$/.test(value)) return formatValue(value);
  return value
    .split(', ')
    .map((code) => codeWords(t, code))
    .join(', ');
}
