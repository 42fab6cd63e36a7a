import type * as v from 'valibot';
import {
  amountOf,
  cellOf,
  currencyOf,
  dayOf,
  dayOrNone,
  ourReference,
  type ReportRow,
  reportLayout,
  type SettlementKind,
  type SettlementReport,
  type SettlementRow,
  textOf,
  UnreadableCell,
  withNet,
} from '../../settlement-report.ts';

/** The provider's "Settlement recon" report, by the columns of its sample file. Amounts are rupees with decimals. */
export const razorpayReport = reportLayout(
  {
    kind: 'transaction_entity',
    id: 'entity_id',
    amount: 'amount',
    currency: 'currency',
    fee: 'fee (exclusive tax)',
    tax: 'tax',
    debit: 'debit',
    credit: 'credit',
    notes: 'payment_notes',
    disputeId: 'dispute_id',
    settlementId: 'settlement_id',
    settledOn: 'settled_at',
    paidOn: 'payment_captured_at',
    utr: 'settlement_utr',
  },
  'DD/MM/YYYY',
);

/** A transfer goes to another account of the lender with the provider: it is withheld from the bank like an adjustment. */
const KINDS: Readonly<Record<string, SettlementKind>> = {
  payment: 'payment',
  refund: 'refund',
  adjustment: 'adjustment',
  transfer: 'adjustment',
};

/** Reads a row of the report. Debit and credit are the amounts taken from and added to the settlement, fee and tax included. */
export function settlementReport({ columns, dateFormat }: v.InferOutput<typeof razorpayReport>): SettlementReport {
  const read = (row: ReportRow): SettlementRow | null => {
    // captured, and not yet settled
    if (cellOf(row, columns.settlementId) === '') return null;
    const currency = currencyOf(row, columns.currency);
    const amount = (column: string) => amountOf(row, column, currency);
    const [feeMinor, taxMinor] = [amount(columns.fee), amount(columns.tax)];
    const netMinor = amount(columns.credit) - amount(columns.debit);
    const settled: SettlementRow = {
      providerReference: textOf(row, columns.id),
      reference: noteOf(cellOf(row, columns.notes)),
      kind: kindOf(row, columns),
      grossMinor: netMinor + feeMinor + taxMinor < 0 ? -amount(columns.amount) : amount(columns.amount),
      feeMinor,
      taxMinor,
      withheldMinor: 0,
      currency,
      settledOn: dayOf(row, columns.settledOn, dateFormat),
      paidOn: dayOrNone(row, columns.paidOn, dateFormat),
      settlementId: textOf(row, columns.settlementId),
      utr: cellOf(row, columns.utr),
    };
    return withNet(settled, { column: columns.credit, minor: netMinor });
  };
  return { columns: Object.values(columns).filter((name) => name !== columns.paidOn), read };
}

function kindOf(row: ReportRow, columns: v.InferOutput<typeof razorpayReport>['columns']): SettlementKind {
  const said = textOf(row, columns.kind).toLowerCase();
  const kind = Object.hasOwn(KINDS, said) ? KINDS[said] : undefined;
  if (kind === undefined) throw new UnreadableCell(columns.kind, `is '${said.slice(0, 40)}'`);
  // adjustments debit and credit the money of a dispute
  return kind === 'adjustment' && cellOf(row, columns.disputeId) !== '' ? 'chargeback' : kind;
}

/** Our reference in the notes of the payment, a JSON text. */
function noteOf(notes: string): string | null {
  try {
    const note: unknown = JSON.parse(notes || 'null');
    const reference: unknown = typeof note === 'object' && note !== null ? Reflect.get(note, 'reference') : null;
    return typeof reference === 'string' ? ourReference(reference) : null;
  } catch {
    return null;
  }
}
