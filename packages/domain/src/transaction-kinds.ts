/** How a kind of transaction remits something that is owed. */
export interface Remission {
  /**
   * What it remits. `fee`, `interest` and `penalty`: that component of one instalment. `loan`: an amount of the loan, in the order in which
   * a payment would pay it. `rest`: everything, which ends the loan.
   */
  readonly of: 'fee' | 'interest' | 'penalty' | 'loan' | 'rest';
  /** The event of its line on a statement. */
  readonly event: { readonly kind: string; readonly reason?: string };
  /** How the loan has ended once the rest is remitted. */
  readonly ending?: 'settled' | 'written_off';
  /** Whether a payment remits it on a day after the transaction, and its line follows that of the payment. */
  readonly isByPayment?: true;
}

/** The properties of a kind of transaction, in which it differs from others. */
interface KindProperties {
  /** Left out where it remits nothing. */
  readonly remission?: Remission;
  /** Whether it is received money. */
  readonly isPayment?: true;
  /** What it reverses, where it has no other meaning. Other transactions are reversed by one of their own kind. */
  readonly takesBack?: 'payment' | 'disbursement';
  /** Whether it is the disbursement, which is part of the agreement. */
  readonly isDisbursement?: true;
  /** Whether it pays money to the borrower, maybe by a payout that may fail. */
  readonly isPaidOut?: true;
  /** The event of a statement's line, of a kind that moves due dates. */
  readonly moveEvent?: 'extension' | 'rescheduled' | 'holiday';
  /** The event of a statement's line, of a kind that charges a fee or interest beyond the agreed ones. */
  readonly chargeEvent?: 'charge' | 'bounced';
  /** The day of a loan that it sets. */
  readonly sets?: 'chargedOffOn' | 'writtenOffOn';
}

/** Everything that can be booked on a loan. docs/transactions.md describes the effects. The codes are stored. */
const kinds = {
  disbursement: { isDisbursement: true },
  disbursement_return: { takesBack: 'disbursement' },
  repayment: { isPayment: true },
  charge: { chargeEvent: 'charge' },
  bounced_payment: { chargeEvent: 'bounced' },
  charge_waiver: { remission: { of: 'fee', event: { kind: 'waiver', reason: 'charge_waiver' } } },
  interest_waiver: { remission: { of: 'interest', event: { kind: 'waiver', reason: 'interest_waiver' } } },
  penalty_waiver: { remission: { of: 'penalty', event: { kind: 'waiver', reason: 'penalty_waiver' } } },
  goodwill_credit: { remission: { of: 'loan', event: { kind: 'goodwill' } } },
  credit_refund: { isPaidOut: true },
  repayment_reversal: { takesBack: 'payment' },
  chargeback: { takesBack: 'payment' },
  extension: { moveEvent: 'extension' },
  reschedule: { moveEvent: 'rescheduled' },
  payment_holiday: { moveEvent: 'holiday' },
  charge_off: { sets: 'chargedOffOn' },
  write_off: {
    sets: 'writtenOffOn',
    remission: { of: 'rest', event: { kind: 'written_off' }, ending: 'written_off' },
  },
  recovery: { isPayment: true },
  settlement_discount: {
    remission: { of: 'rest', event: { kind: 'settlement_discount' }, ending: 'settled', isByPayment: true },
  },
} as const satisfies Readonly<Record<string, KindProperties>>;

type Kinds = typeof kinds;
export type TransactionKind = keyof Kinds;

/** The kinds that have some properties. */
type KindsWith<Properties> = {
  [Kind in TransactionKind]: Kinds[Kind] extends Properties ? Kind : never;
}[TransactionKind];

/** The kinds of received money: on a running loan, and on a charged-off one. */
export type PaymentKind = KindsWith<{ readonly isPayment: true }>;
/** The kinds that take a payment back. */
export type PaymentReversalKind = KindsWith<{ readonly takesBack: 'payment' }>;
/** The kinds that move due dates. */
export type DueDateKind = KindsWith<{ readonly moveEvent: string }>;
/** The kinds that remit a component of one instalment. */
export type WaiverKind = KindsWith<{ readonly remission: { readonly of: WaivedComponent } }>;
/** The kinds that remit an amount of the loan. */
export type LoanRemissionKind = KindsWith<{ readonly remission: { readonly of: 'loan' } }>;
/** The kinds that remit something. */
export type RemissionKind = KindsWith<{ readonly remission: Remission }>;
/** The kinds that remit something when they are booked. */
export type BookedRemissionKind = Exclude<
  RemissionKind,
  KindsWith<{ readonly remission: { readonly isByPayment: true } }>
>;
/** The kinds that remit the rest of a loan when they are booked. */
export type RestRemissionKind = Exclude<BookedRemissionKind, WaiverKind | LoanRemissionKind>;
/** The kinds that a replay values: not the disbursement, and no reversal. */
export type ReplayedKind = Exclude<
  TransactionKind,
  KindsWith<{ readonly isDisbursement: true }> | KindsWith<{ readonly takesBack: string }>
>;
/** A component that a waiver remits. */
export type WaivedComponent = 'fee' | 'interest' | 'penalty';
/** Why an amount was remitted. `payoff`: it was not yet earned when the loan was paid off. */
export type RebateReason = 'payoff' | RemissionKind;
/** The event of the line of a remission. */
export type RemissionEvent = Kinds[RemissionKind]['remission']['event'];

/** All kinds, in the order of docs/transactions.md. */
export const transactionKinds = Object.keys(kinds) as TransactionKind[];

/** The properties of a kind. */
export const propertiesOf = (kind: TransactionKind): KindProperties => kinds[kind];

export const isPaymentKind = (kind: TransactionKind): kind is PaymentKind => propertiesOf(kind).isPayment === true;

export const isPaymentReversal = (kind: TransactionKind): kind is PaymentReversalKind =>
  propertiesOf(kind).takesBack === 'payment';

export const isDisbursement = (kind: TransactionKind): boolean => propertiesOf(kind).isDisbursement === true;

/** Whether it is the return of a disbursement. */
export const isDisbursementReturn = (kind: TransactionKind): boolean => propertiesOf(kind).takesBack === 'disbursement';

export const isBookedRemission = (kind: TransactionKind): kind is BookedRemissionKind => {
  const { remission } = propertiesOf(kind);
  return remission !== undefined && remission.isByPayment !== true;
};

/** How a kind remits. */
export const remissionOf = (kind: RemissionKind): Remission => kinds[kind].remission;

/** What a reason remits; null for a payoff, which remits what was not earned. */
export const scopeOf = (reason: RebateReason): Remission['of'] | null =>
  reason === 'payoff' ? null : remissionOf(reason).of;

/** Whether a reason remits the rest of a loan, which ends it. */
export const remitsRest = (reason: RebateReason | undefined): boolean =>
  reason !== undefined && scopeOf(reason) === 'rest';

/** The component that a kind of waiver remits. */
export const waivedComponent = (kind: WaiverKind): WaivedComponent => kinds[kind].remission.of;

const isRemission = (kind: TransactionKind): kind is RemissionKind => propertiesOf(kind).remission !== undefined;

/** The kinds that remit something, with how they do. */
export const remissions: readonly (readonly [RemissionKind, Remission])[] = transactionKinds
  .filter(isRemission)
  .map((kind) => [kind, kinds[kind].remission] as const);

/** The event of the line of a remission on a statement. */
export const remissionEvent = (kind: RemissionKind): RemissionEvent => kinds[kind].remission.event;

const withEvent = ({ kind, reason }: Remission['event']) =>
  remissions.find(([, { event }]) => event.kind === kind && event.reason === reason)?.[0];

/** Whether an event is the one of a remission. */
export const isRemissionEvent = (event: Remission['event']): event is RemissionEvent => withEvent(event) !== undefined;

/** The kind whose remission has an event. @throws Error for the event of something else */
export function remittedBy(event: RemissionEvent): RemissionKind {
  const kind = withEvent(event);
  if (kind === undefined) throw new Error(`nothing remits with the event ${event.kind}`);
  return kind;
}

/** The days that a transaction sets on a loan: that of its charge-off, or that of its write-off. */
export function daySet<Day>(
  kind: TransactionKind,
  on: Day,
): { readonly chargedOffOn?: Day; readonly writtenOffOn?: Day } {
  const { sets } = propertiesOf(kind);
  return sets === undefined ? {} : { [sets]: on };
}

/** The transactions after the last returned disbursement: that one and those before it have no effect on a loan that is paid out anew. */
export function sinceReturn<T extends { readonly kind: TransactionKind }>(list: readonly T[]): readonly T[] {
  return list.slice(1 + list.map(({ kind }) => isDisbursementReturn(kind)).lastIndexOf(true));
}

/** What a charge beyond the agreed ones is for. */
export type ChargeEvent = NonNullable<KindProperties['chargeEvent']>;

/** The event of the line of what a kind charges. Interest of moved due dates is a charge like an operator's. */
export const chargeEventOf = (kind: TransactionKind): ChargeEvent => propertiesOf(kind).chargeEvent ?? 'charge';

/** The event of the line of moved due dates on a statement. */
export const moveEventOf = (kind: DueDateKind): (typeof kinds)[DueDateKind]['moveEvent'] => kinds[kind].moveEvent;
