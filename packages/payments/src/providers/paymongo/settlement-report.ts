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

/** The log of a payout's transactions; its figures are documented, the names of its columns are not. Amounts are pesos with decimals. */
export const paymongoReport = reportLayout(
  {
    settlementId: 'Payout ID',
    settledOn: 'Payout Date',
    kind: 'Type',
    id: 'Transaction ID',
    description: 'Description',
    currency: 'Currency',
    gross: 'Gross Amount',
    fee: 'Fees',
    withheld: 'Withholding Tax',
    net: 'Net Amount',
    paidOn: 'Paid At',
  },
  'YYYY-MM-DD',
);

/** The words of a payout's breakdown, in the singular and the plural. */
const KINDS: readonly (readonly [RegExp, SettlementKind])[] = [
  [/^payments?$/i, 'payment'],
  [/^refund(?:s|ed)?$/i, 'refund'],
  [/^disputed?s?$/i, 'chargeback'],
  [/^adjustments?$/i, 'adjustment'],
];

/** Reads a row of the log. Fees include value added tax; the lender withholds a part of them, which is paid back. */
export function settlementReport({ columns, dateFormat }: v.InferOutput<typeof paymongoReport>): SettlementReport {
  const read = (row: ReportRow): SettlementRow => {
    const currency = currencyOf(row, columns.currency);
    const amount = (column: string) => amountOf(row, column, currency);
    const settled: SettlementRow = {
      providerReference: textOf(row, columns.id),
      reference: referenceIn(cellOf(row, columns.description)),
      kind: kindOf(textOf(row, columns.kind), columns.kind),
      grossMinor: amount(columns.gross),
      feeMinor: amount(columns.fee),
      taxMinor: 0,
      withheldMinor: amount(columns.withheld),
      currency,
      settledOn: dayOf(row, columns.settledOn, dateFormat),
      paidOn: dayOrNone(row, columns.paidOn, dateFormat),
      settlementId: textOf(row, columns.settlementId),
      utr: '',
    };
    return withNet(settled, { column: columns.net, minor: amount(columns.net) });
  };
  return { columns: Object.values(columns).filter((name) => name !== columns.paidOn), read };
}

function kindOf(said: string, column: string): SettlementKind {
  const kind = KINDS.find(([words]) => words.test(said))?.[1];
  if (kind === undefined) throw new UnreadableCell(column, `is '${said.slice(0, 40)}'`);
  return kind;
}

/** Our reference at the end of the payment's description. */
const referenceIn = (description: string): string | null => {
  const named = / \[([\w-]{1,64})\]$/.exec(description)?.[1];
  return named === undefined ? null : ourReference(named);
};
