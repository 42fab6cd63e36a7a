import {
  amountOf,
  cellOf,
  currencyOf,
  dayOf,
  dayOrNone,
  ourReference,
  settlementKinds,
  type SettlementKind,
  type SettlementReport,
  textOf,
  UnreadableCell,
  withNet,
} from '../../settlement-report.ts';

/** The report of Sandbox Pay. All kinds of rows share the same columns, and amounts have decimals. */
const COLUMNS = 'settlement_id,settled_on,utr,type,id,merchant_reference,currency,gross,fee,tax,withheld,net,paid_on';

/** Reads a row of the report. */
export const settlementReport: SettlementReport = {
  columns: COLUMNS.split(','),
  read(row) {
    const currency = currencyOf(row, 'currency');
    const amount = (column: string) => amountOf(row, column, currency);
    return withNet(
      {
        providerReference: textOf(row, 'id'),
        reference: ourReference(cellOf(row, 'merchant_reference')),
        kind: kindOf(textOf(row, 'type')),
        grossMinor: amount('gross'),
        feeMinor: amount('fee'),
        taxMinor: amount('tax'),
        withheldMinor: amount('withheld'),
        currency,
        settledOn: dayOf(row, 'settled_on', 'YYYY-MM-DD'),
        paidOn: dayOrNone(row, 'paid_on', 'YYYY-MM-DD'),
        settlementId: textOf(row, 'settlement_id'),
        utr: cellOf(row, 'utr'),
      },
      { column: 'net', minor: amount('net') },
    );
  },
};

function kindOf(said: string): SettlementKind {
  const kind = settlementKinds.find((one) => one === said);
  if (kind === undefined) throw new UnreadableCell('type', `is '${said.slice(0, 40)}'`);
  return kind;
}
