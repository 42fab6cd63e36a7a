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
  type SettlementReport,
  type SettlementRow,
  textOf,
  withNet,
} from '../../settlement-report.ts';

/** The columns of the settlement file, after a merchant that imports it; amounts are pesos with decimals. */
export const dragonpayReport = reportLayout(
  {
    paidOn: 'Create Date',
    settledOn: 'Settle Date',
    id: 'Refno',
    reference: 'Merchant Txn Id',
    currency: 'Ccy',
    amount: 'Amount',
    fee: 'Fee',
    net: 'Settlement',
  },
  'MM/DD/YYYY',
);

/**
 * Reads a row of the file. It has no number of the settlement or of the bank: the rows of a day are one settlement. A negative
 * amount is a refund or chargeback, or a payout where it names one of ours.
 */
export function settlementReport({ columns, dateFormat }: v.InferOutput<typeof dragonpayReport>): SettlementReport {
  const read = (row: ReportRow): SettlementRow => {
    const currency = currencyOf(row, columns.currency);
    const grossMinor = amountOf(row, columns.amount, currency);
    const settledOn = dayOf(row, columns.settledOn, dateFormat);
    const settled: SettlementRow = {
      providerReference: textOf(row, columns.id),
      reference: ourReference(cellOf(row, columns.reference)),
      kind: grossMinor < 0 ? 'refund' : 'payment',
      grossMinor,
      feeMinor: amountOf(row, columns.fee, currency),
      taxMinor: 0,
      withheldMinor: 0,
      currency,
      settledOn,
      paidOn: dayOrNone(row, columns.paidOn, dateFormat),
      settlementId: settledOn,
      utr: '',
    };
    return withNet(settled, { column: columns.net, minor: amountOf(row, columns.net, currency) });
  };
  return { columns: Object.values(columns), read };
}
