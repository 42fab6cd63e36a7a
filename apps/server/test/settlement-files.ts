import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { settlePayment } from '../src/payments/money-in/settle-payment.ts';
import { importReport } from '../src/payments/settlement-reports/import-report.ts';
import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

/** A row of Sandbox Pay's report; amounts in minor units. */
export interface ReportLine {
  readonly id: string;
  readonly type?: string;
  readonly reference?: string;
  readonly gross: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly withheld?: number;
  readonly settlement?: string;
  readonly on?: string;
  readonly utr?: string;
  readonly currency?: string;
  readonly paidOn?: string;
}

const HEAD = 'settlement_id,settled_on,utr,type,id,merchant_reference,currency,gross,fee,tax,withheld,net,paid_on';
const formatMinor = (minor: number): string => (minor / 100).toFixed(2);

/** What tests of settlement reports do. */
export function settlementFiles(rig: () => ServiceRig) {
  let lastOrder = 7700;
  let lastSettlement = 0;
  const tools = {
    /** A report as Sandbox Pay writes it. */
    fileOf: (lines: readonly ReportLine[]): string =>
      [
        HEAD,
        ...lines.map(({ id, type = 'payment', reference = '', gross, fee = 0, tax = 0, withheld = 0, ...more }) =>
          [
            more.settlement ?? 'set-1',
            more.on ?? rig().today,
            more.utr ?? '',
            type,
            id,
            reference,
            more.currency ?? 'PHP',
            ...[gross, fee, tax, withheld, gross - fee - tax + withheld].map(formatMinor),
            more.paidOn ?? '',
          ].join(','),
        ),
        '',
      ].join('\n'),

    /** Imports a text as a file of a provider, in small pieces. */
    importText: (text: string, { name = 'sandbox', services = rig().app.services } = {}) => {
      const provider = services.providers.byName(name);
      if (provider === null) throw new Error(`no provider ${name}`);
      const source = Readable.from(text.match(/[^]{1,97}/g) ?? []);
      return importReport(services, { source, provider, fileName: 'report.csv', by: 'ana' });
    },

    reports: (lines: readonly ReportLine[]) => tools.importText(tools.fileOf(lines)),

    /** A payment that its borrower has begun, of a new loan. */
    begun: async (): Promise<{ id: string; amount: number; orderId: number }> => {
      lastOrder += 1;
      await makeLoan(rig(), { id: lastOrder, instalmentMinor: 100_000 });
      const { paymentId: id, amount } = await borrowerOf(rig()).tap({ orderId: lastOrder });
      return { id, amount, orderId: lastOrder };
    },

    /** The same, paid. */
    paid: async (at = rig().now()): Promise<{ id: string; amount: number; orderId: number }> => {
      const payment = await tools.begun();
      await tools.settle(payment, at);
      return payment;
    },

    /** What a provider's notification does. */
    settle: ({ id, amount }: { id: string; amount: number }, paidAt: Date) =>
      rig().app.services.inTransaction((stores) =>
        settlePayment(
          stores,
          {
            reference: id,
            providerReference: '',
            status: 'paid',
            amount: { minor: amount, currency: 'PHP' },
            paidAt,
            eventId: `test/${id}`,
          },
          { source: 'notification', provider: 'sandbox', now: rig().now(), noticeGraceMs: 0 },
        ),
      ),

    /** Balances of a provider's accounts in pesos, without those that are nothing. */
    balances: async (provider = 'sandbox'): Promise<Record<string, number>> => {
      const { rows } = await sql<{ account: string; minor: number }>`
        select account, sum(amount_minor)::bigint as minor from ledger_postings
        where provider = ${provider} and currency = 'PHP' group by account having sum(amount_minor) <> 0 order by account`.execute(
        rig().db,
      );
      return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
    },

    /** What changes on a provider's accounts while something is done. */
    changes: async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
      const before = await tools.balances();
      await work();
      const after = await tools.balances();
      const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const moved = accounts.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const);
      return Object.fromEntries(moved.filter(([, minor]) => minor !== 0));
    },

    newSettlement: () => `set-${(lastSettlement += 1)}`,

    /** What every test ends with: books that agree, and nothing left open. */
    cleanUp: async (): Promise<void> => {
      const broken = await rig().books();
      if (broken.length > 0) throw new Error(broken.join('\n'));
      const closing = { outcome: 'closed', by: 'ana', note: 'test' } as const;
      for (const { id } of await tools.open())
        await rig().app.services.stores.openItems.close(id, { ...closing, at: rig().now() });
    },

    /** What is open about a provider's reports: reason, and the amount that differs. */
    open: async (): Promise<{ id: number; reason: string; subject: string; difference: unknown }[]> => {
      const items = await rig().app.services.stores.openItems.listOpen(500);
      return items
        .filter(({ kind }) => kind === 'provider-report')
        .map(({ id, reason, subject, details }) => ({ id, reason, subject, difference: details['differenceMinor'] }));
    },
  };
  return tools;
}
