import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { volumeViolations } from '../../../tools/invariants/volumes.ts';
import { eraseBorrower } from '../src/operations/privacy/erase-borrower.ts';
import type { WebhookReceiver } from '../../../tools/webhook-receiver.ts';
import { keepPicture } from '../src/attachments/keep-picture.ts';
import { pushLoan } from '../src/lending/applications/push-loan.ts';
import { confirmWithdrawal } from '../src/payments/money-out/confirm-withdrawal.ts';
import { applicants } from './applicants.ts';
import { bankSays, newUtr, transfersOf } from './bank.ts';
import { borrowerOf, chooseAtCheckout } from './borrower.ts';
import { heldMoney, neverClosed } from './closing.ts';
import type { KilledCase } from './killed-case.ts';
import { killedWebhooks } from './killed-webhooks.ts';
import { makeLoan } from './loans.ts';
import { reasonsOf } from './open-reasons.ts';
import { killedBeforeRequest, payouts } from './payouts.ts';
import { photo } from './pictures.ts';
import { refunds } from './refunds.ts';
import { newBorrower, outcomesOf, smsTo } from './reminded.ts';
import type { ServiceRig } from './service-rig.ts';

const DAY_MS = 86_400_000;
let number = 70_000;

/** One case for each job at least. */
export function killedCases(rig: () => ServiceRig, receiver: () => WebhookReceiver): readonly KilledCase[] {
  const { newBorrower: newApplicant, ordersOf } = applicants(rig);
  const out = payouts(rig);
  const back = refunds(rig);
  const later = (ms: number) => rig().setClock(new Date(rig().now().getTime() + ms));
  const next = (): number => (number += 1);
  /** A loan of the borrower of the demo. */
  const loan = async (): Promise<number> => {
    await makeLoan(rig(), { id: next(), instalmentMinor: 100_000 });
    return number;
  };
  const entriesOf = async (orderId: number) => {
    const entries = rig().db.selectFrom('ledger_entries').select('kind').where('order_id', '=', orderId);
    return (await entries.orderBy('id').execute()).map(({ kind }) => kind);
  };
  /** The services of a process that dies when it begins its second transaction. */
  const dyingAfterOne = () => {
    let begun = 0;
    const { inTransaction } = rig().app.services;
    const dying: typeof inTransaction = (work) => {
      begun += 1;
      return begun === 1 ? inTransaction(work) : Promise.reject(new Error('the process died'));
    };
    return { ...rig().app.services, inTransaction: dying };
  };

  return [
    {
      job: 'reconcile-payments',
      expected: ['paid', ['disbursement', 'settlement']],
      begin: async () => {
        const orderId = await loan();
        const maria = borrowerOf(rig());
        const { payUrl, paymentId } = await maria.tap({ orderId });
        await chooseAtCheckout(payUrl, 'silent');
        await later(120_000);
        return async () => [(await maria.payment(paymentId)).progress, await entriesOf(orderId)];
      },
    },
    {
      job: 'reconcile-payouts',
      expected: [['paid'], ['paid'], ['disbursement']],
      begin: async () => {
        const session = `paid-out-${next()}`;
        const orderId = await out.approved(session);
        await out.bindWallet(session);
        const orders = rig().db.selectFrom('orders').select('borrower_id as borrowerId');
        const { borrowerId } = await orders.where('id', '=', Number(orderId)).executeTakeFirstOrThrow();
        const now = rig().now();
        await confirmWithdrawal(killedBeforeRequest(rig().app.services), { borrowerId, orderId, now });
        await later(60_000);
        return async () => [
          (await out.payoutsOf(orderId)).map(({ status }) => status),
          await out.atProvider(orderId),
          await entriesOf(Number(orderId)),
        ];
      },
    },
    {
      job: 'reconcile-payouts',
      expected: [
        ['paid', 'paid'],
        ['paid', 'paid'],
        ['disbursement', 'repayment', 'credit_refund'],
      ],
      begin: async () => {
        const { orderId, creditMinor } = await back.overpaid(`refunded-${next()}`);
        await back.refund(orderId, creditMinor);
        await later(60_000);
        return async () => [
          (await out.payoutsOf(String(orderId))).map(({ status }) => status),
          await out.atProvider(String(orderId)),
          (await rig().app.services.stores.transactions.list(orderId)).map(({ kind }) => kind),
        ];
      },
    },
    {
      job: 'match-transfers',
      expected: ['paid', ['disbursement', 'settlement']],
      begin: async () => {
        const orderId = await loan();
        const maria = transfersOf(rig());
        const { paymentId, amount } = await maria.begin(orderId);
        const utr = newUtr();
        await maria.give(paymentId, utr);
        const dying = { ...rig(), app: { ...rig().app, services: dyingAfterOne() } };
        await bankSays(dying, [{ amountMinor: amount, utr }]).catch(() => undefined);
        return async () => [(await maria.payment(paymentId)).progress, await entriesOf(orderId)];
      },
    },
    {
      job: 'decide-applications',
      expected: ['approved'],
      begin: async () => {
        const borrowerId = await newApplicant(`applied-${next()}`);
        const decider = { decide: () => Promise.reject(new Error('the decider is away')) };
        const seen = { amountMinor: 400_000, periods: 120, termUnit: 'day' };
        const wish = { borrowerId, market: 'PH' as const, productId: '1', seen, now: rig().now() };
        await pushLoan({ ...rig().app.services, decider }, wish);
        await later(60_000);
        return async () => (await ordersOf(borrowerId)).map(({ decision }) => decision);
      },
    },
    {
      job: 'tell-of-account-changes',
      expected: 1,
      begin: async () => {
        const { id, phone } = await newBorrower(rig());
        const like = await rig().db.selectFrom('payout_accounts').selectAll().executeTakeFirstOrThrow();
        const { id: __, ...account } = {
          ...like,
          details: '{}',
          borrower_id: id,
          changed_at: rig().now(),
          told_at: null,
        };
        const how = { confirmed_at: rig().now(), confirmed_how: 'code' as const, created_at: rig().now() };
        await rig().app.services.stores.payoutAccounts.replace({ ...account, ...how });
        return async () => (await smsTo(rig(), phone)).length;
      },
      // a warning that may have been sent is sent again: better twice than never
      alsoRight: [2],
    },
    {
      job: 'send-reminders',
      expected: [['sms sent'], 1],
      begin: async () => {
        const { id: borrowerId, phone } = await newBorrower(rig());
        const orderId = next();
        await makeLoan(rig(), { id: orderId, borrowerId, instalmentMinor: 100_000, dueInDays: 0 });
        return async () => [
          (await outcomesOf(rig(), orderId)).map((outcome) => outcome.split(' ').slice(1).join(' ')),
          (await smsTo(rig(), phone)).length,
        ];
      },
      // one that may have been sent is never sent again, and it is said that nobody knows
      alsoRight: [
        [['sms unknown lost'], 0],
        [['sms unknown lost'], 1],
      ],
    },
    ...killedWebhooks(rig, receiver, next),
    {
      job: 'finish-erasures',
      expected: [true, ''],
      begin: async () => {
        const borrowerId = await newApplicant(`erased-${next()}`);
        const now = rig().now();
        await eraseBorrower(dyingAfterOne(), { borrowerId, now }).catch(() => undefined);
        await later(15 * 60_000);
        return async () => {
          const { stores } = rig().app.services;
          const { name } = await stores.borrowers.get(borrowerId);
          return [(await stores.privacy.findErasure(borrowerId))?.finishedAt instanceof Date, name];
        };
      },
    },
    {
      job: 'forget-old-keys',
      expected: [[], true],
      begin: async () => {
        const bytes = await photo(480, 300);
        const services = rig().app.services;
        const now = new Date(rig().now().getTime() - 3 * DAY_MS);
        const id = await keepPicture(services, { purpose: 'complaint', owner: { borrowerId: 1 }, bytes, now });
        return async () => {
          const rows = await rig().db.selectFrom('stored_files').select('id').where('id', '=', id).execute();
          return [rows, (await services.files.get(id)) === null];
        };
      },
    },
    {
      job: 'check-summaries',
      expected: [true, ['summary-drift']],
      begin: async () => {
        const orderId = await loan();
        const { summaries } = rig().app.services.stores;
        const right = await summaries.find(orderId);
        if (right === undefined) throw new Error('a loan has no summary');
        await summaries.save({ ...right, principal_minor: right.principal_minor - 1 });
        return async () => {
          const now = await summaries.find(orderId);
          return [now?.principal_minor === right.principal_minor, await reasonsOf(rig(), 'loan', orderId)];
        };
      },
    },
    {
      job: 'close-days',
      expected: [2, 'closed through yesterday', []],
      begin: async () => {
        await neverClosed(rig());
        const { ledger, periods } = rig().app.services.stores;
        // booked in two months, each of which is closed by itself
        for (const days of [40, 1])
          await ledger.post(heldMoney({ source: `closed-${next()}`, bookedOn: addDays(rig().today, -days) }));
        return async () => {
          const volumes = rig().db.selectFrom('account_volumes').select('booked_on').distinct();
          const early = await volumes
            .where('booked_on', 'in', [addDays(rig().today, -40), addDays(rig().today, -1)])
            .execute();
          const wrong = await sql<{ id: string }>`${sql.raw(volumeViolations)}`.execute(rig().db);
          const through = await periods.closedThrough();
          return [
            early.length,
            through === addDays(rig().today, -1) ? 'closed through yesterday' : through,
            wrong.rows,
          ];
        };
      },
    },
  ];
}
