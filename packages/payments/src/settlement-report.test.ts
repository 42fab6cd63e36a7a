import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readFakeSettings as dragonpaySettings } from './providers/dragonpay/fake/fake-settings.ts';
import { createDragonpayProvider } from './providers/dragonpay/dragonpay-provider.ts';
import { readFakeSettings as paymongoSettings } from './providers/paymongo/fake/fake-settings.ts';
import { createPaymongoProvider } from './providers/paymongo/paymongo-provider.ts';
import { readFakeSettings as razorpaySettings } from './providers/razorpay/fake/fake-settings.ts';
import { createRazorpayProvider } from './providers/razorpay/razorpay-provider.ts';
import { settlementReport as sandboxReport } from './providers/sandbox/settlement-report.ts';
import type { PaymentProvider } from './port.ts';
import { netOf, type ReportRow, type SettlementReport } from './settlement-report.ts';

const recorded = (file: string): ReportRow[] =>
  parse(readFileSync(new URL(`providers/${file}`, import.meta.url)), { columns: true });
const reportOf = ({ settlementReport }: PaymentProvider): SettlementReport => {
  if (settlementReport === undefined) throw new Error('it has no report');
  return settlementReport;
};

const razorpay = reportOf(createRazorpayProvider(razorpaySettings()));
const paymongo = reportOf(createPaymongoProvider(paymongoSettings()));
const dragonpay = reportOf(createDragonpayProvider(dragonpaySettings()));
const files = {
  razorpay: { report: razorpay, file: 'razorpay/reports/settlement-recon.csv' },
  paymongo: { report: paymongo, file: 'paymongo/reports/payout-transactions.csv' },
  dragonpay: { report: dragonpay, file: 'dragonpay/reports/settlement.csv' },
};
const rowsOf = (name: keyof typeof files) => recorded(files[name].file).map((row) => files[name].report.read(row));
const first = (name: keyof typeof files): ReportRow => recorded(files[name].file)[0] ?? {};
/** Kind, our reference, gross, fee, tax, withheld, and the net amount at the bank. */
const brief = (name: keyof typeof files) =>
  rowsOf(name).map(
    (row) =>
      row && [row.kind, row.reference, row.grossMinor, row.feeMinor, row.taxMinor, row.withheldMinor, netOf(row)],
  );

describe('a settlement report', () => {
  it('of Razorpay has separate fee and tax, refunds and disputes as deductions, and no unsettled payment', () => {
    expect(brief('razorpay')).toEqual([
      ['payment', 'HRM-8F3K-20QX', 118_456, 2_369, 426, 0, 115_661],
      ['payment', 'HRM-1A2B-3C4D', 100_000, 0, 0, 0, 100_000],
      ['refund', 'HRM-8F3K-20QX', -25_000, 0, 0, 0, -25_000],
      ['chargeback', null, -50_000, 0, 0, 0, -50_000],
      ['adjustment', null, 1_012, 0, 0, 0, 1_012],
      ['adjustment', null, -10_000, 250, 46, 0, -10_296],
      null,
    ]);
    expect(rowsOf('razorpay')[0]).toMatchObject({
      providerReference: 'pay_Qm1ZyWc2kTnA4d',
      currency: 'INR',
      settledOn: '2026-11-21',
      paidOn: '2026-11-20',
      settlementId: 'setl_Qn4aV7Xo1HcU9b',
      utr: '1732169400kq8dw',
    });
  });

  it('of PayMongo returns the tax withheld from fees', () => {
    expect(brief('paymongo')).toEqual([
      ['payment', 'HRM-8F3K-20QX', 118_456, 1_777, 0, 32, 116_711],
      ['refund', 'HRM-8F3K-20QX', -18_456, 0, 0, 0, -18_456],
      ['chargeback', 'HRM-1A2B-3C4D', -50_000, 0, 0, 0, -50_000],
      ['adjustment', null, 300, 0, 0, 0, 300],
    ]);
    expect(rowsOf('paymongo')[0]).toMatchObject({ settlementId: 'po_7Hc2mNq1', paidOn: '2026-11-19', utr: '' });
  });

  it('of Dragonpay is one settlement a day', () => {
    expect(brief('dragonpay')).toEqual([
      ['payment', 'HRM-8F3K-20QX', 118_456, 1_500, 0, 0, 116_956],
      ['payment', 'HRM-1A2B-3C4D', 100_000, 2_000, 0, 0, 98_000],
      ['refund', 'HRM-1A2B-3C4D', -100_000, 0, 0, 0, -100_000],
      // a payout, of which the file says its sign
      ['refund', 'HPO-5E6F-7G8H', -4_000, 1_000, 0, 0, -5_000],
    ]);
    expect(rowsOf('dragonpay')[0]).toMatchObject({
      providerReference: 'ABCDE12345',
      settlementId: '2026-11-21',
      paidOn: '2026-11-19',
    });
  });

  it.each(['razorpay', 'paymongo', 'dragonpay'] as const)('of %s has its required columns', (name) => {
    expect(Object.keys(first(name))).toEqual(expect.arrayContaining([...files[name].report.columns]));
  });

  it('has the columns and date format of the account’s settings', () => {
    const settlementReport = { columns: { net: 'Net' }, dateFormat: 'YYYY-MM-DD' };
    const own = reportOf(createDragonpayProvider(dragonpaySettings({ settlementReport })));
    expect(own.columns).toContain('Net');
    const { Settlement: net, ...rest } = first('dragonpay');
    const row = { ...rest, Net: net, 'Settle Date': '2026-11-21', 'Create Date': '2026-11-20T08:00' };
    expect(own.read(row)).toMatchObject({ settledOn: '2026-11-21', paidOn: '2026-11-20' });
    expect(() => dragonpaySettings({ settlementReport: { columns: { unknown: 'x' } } })).toThrow(
      'settlementReport.columns.unknown is not a setting',
    );
  });
});

describe('an invalid cell', () => {
  it.each([
    ['razorpay', { credit: '1156.60' }, 'credit is 115660 minor units, and the other amounts come to 115661'],
    ['razorpay', { credit: '1,156.611' }, "credit is '1,156.611'"],
    ['razorpay', { transaction_entity: 'gift' }, "transaction_entity is 'gift'"],
    ['razorpay', { entity_id: '' }, 'entity_id is empty'],
    ['razorpay', { settled_at: '31/02/2026' }, "settled_at is '31/02/2026'"],
    ['razorpay', { currency: 'XTS' }, "currency is 'XTS'"],
    ['paymongo', { Type: 'Gift' }, "Type is 'Gift'"],
    ['paymongo', { 'Payout ID': 'x'.repeat(101) }, 'Payout ID is longer than 100 characters'],
    ['dragonpay', { Fee: 'free' }, "Fee is 'free'"],
    ['dragonpay', { 'Settle Date': '21/11/26' }, "Settle Date is '21/11/26'"],
  ] as const)('is named: %s %j', (name, changes, message) => {
    expect(() => files[name].report.read({ ...first(name), ...changes })).toThrow(message);
  });

  it('is named in a report of Sandbox Pay', () => {
    const row = { settlement_id: 's', settled_on: '2026-11-21', type: 'fee', id: 'f', currency: 'PHP' };
    expect(sandboxReport.read({ ...row, fee: '5', net: '-5' })).toMatchObject({ kind: 'fee', feeMinor: 500 });
    expect(() => sandboxReport.read({ ...row, type: 'gift' })).toThrow("type is 'gift'");
  });

  it('with a malformed reference counts as missing', () => {
    const notes = ['', 'HRM-8F3K-20QX', '[]', '{"reference":7}', '{"reference":"two words"}'];
    expect(notes.map((text) => razorpay.read({ ...first('razorpay'), payment_notes: text })?.reference)).toEqual(
      notes.map(() => null),
    );
  });
});
