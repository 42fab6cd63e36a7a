import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { pictureIdIn } from '../src/attachments/purposes.ts';
import type { CommandServices } from '../src/cli/command.ts';
import { bankSays, newUtr, OUR_BANK, statementOf, transfersOf } from './bank.ts';
import { commandInside } from './command-inside.ts';
import { loanLife } from './loan-life.ts';
import { payer } from './payer.ts';
import { payouts } from './payouts.ts';
import { refunds } from './refunds.ts';
import { newBorrower } from './reminded.ts';
import type { ServiceRig } from './service-rig.ts';
import { settlementFiles } from './settlement-files.ts';
import { sendReceipt } from './whole-life.ts';

/** What is typed for each verb that writes, once everything for it is there. @param folder takes files of the commands */
export function auditedScenes(ofRig: () => ServiceRig, folder: string) {
  const { fileOf, newSettlement, open, paid, reports } = settlementFiles(ofRig);
  const { confirmed, payoutsOf } = payouts(ofRig);
  const { overpaid, refund, sendRecorded } = refunds(ofRig);
  const { insert, pay, settle } = payer(ofRig);
  const services = (): CommandServices => ({ ...ofRig().app.services, config: ofRig().config });
  const run = (...typed: readonly (string | number)[]) => commandInside(services(), typed);
  const stores = () => ofRig().app.services.stores;

  let number = 0;
  const next = (): string => `n${(number += 1)}`;
  const life = (dueInDays = 5) => loanLife(ofRig, { dueInDays });
  const by = ['--by', 'ana'] as const;
  const booked = () => [...by, '--key', next(), '--reason', 'hardship'];
  type Typed = readonly (string | number)[];

  async function line(amountMinor = 100_000): Promise<number> {
    const utr = newUtr();
    await bankSays(ofRig(), [{ amountMinor, utr }]);
    return (await ofRig().db.selectFrom('bank_lines').select('id').where('utr', '=', utr).executeTakeFirstOrThrow()).id;
  }

  const item = () => stores().openItems.open({ kind: 'job', subject: next(), reason: 'job-failed', at: ofRig().now() });

  /** A settlement row that waits for a decision. */
  async function difference(): Promise<number> {
    await reports([{ settlement: newSettlement(), id: next(), reference: `HRM-${next()}`, gross: 12_345 }]);
    return (await open()).at(-1)?.id ?? 0;
  }

  async function dead(): Promise<void> {
    const { id, borrower_id: borrowerId } = await ofRig()
      .db.selectFrom('complaints')
      .select(['id', 'borrower_id'])
      .executeTakeFirstOrThrow();
    const [event, at] = [next(), ofRig().now()];
    await sql`
    insert into webhook_events (event_id, kind, complaint_id, borrower_id, body, created_at, next_attempt_at, dead_at, last_failure)
    values (${event}, 'complaint.created', ${id}, ${borrowerId}, '{}', ${at}, ${at}, ${at}, 'timeout')`.execute(
      ofRig().db,
    );
    await stores().openItems.open({ kind: 'webhook', subject: event, reason: 'webhook-failed', at });
  }

  async function agent(): Promise<string> {
    const login = `op-${next()}`;
    await stores().agents.insert({ login, name: login, passwordHash: '', at: ofRig().now() });
    return login;
  }

  /** Money that is held for a payment: it came in another currency. */
  async function held(): Promise<{ id: string; orderId: number }> {
    const { orderId } = await life();
    const id = await insert({ orderId, day: ofRig().today, amountMinor: 10_000 });
    await settle(
      { reference: id, status: 'paid', amount: { minor: 10_000, currency: 'INR' }, paidAt: ofRig().now() },
      ofRig().now(),
    );
    return { id, orderId };
  }

  async function returned(): Promise<string> {
    const { id } = await held();
    const key = next();
    await run('suspense', 'return', id, '--reason', 'x', '--key', key, ...by);
    return key;
  }

  /** A payout of a loan or a refund whose provider says that it came back. */
  const cameBack = (payoutId: string) =>
    sql`update sandbox.provider_payout set status = 'returned', failure_code = 'account_closed' where merchant_reference = ${payoutId}`.execute(
      ofRig().db,
    );

  const accounts = async (code: string) => {
    await run('accounting', 'add-account', code, 'income', 'x', ...by);
    return code;
  };

  const journal = async (key: string): Promise<Typed> => [
    'accounting',
    'book-journal',
    await accounts(`own-${next()}`),
    'bank',
    '1.00',
    'PHP',
    '--reason',
    'x',
    '--key',
    key,
    ...by,
  ];

  /** The command line of each verb, once its records exist. */
  const scenes: Readonly<Record<string, () => Promise<Typed>>> = {
    'accounting add-account': async () => ['accounting', 'add-account', `own-${next()}`, 'income', 'Ours', ...by],
    'accounting book-journal': () => journal(next()),
    'accounting close': async () => ['accounting', 'close', '--day', addDays(ofRig().today, -1), ...by],
    'accounting drop-rule': async () => {
      const code = await accounts(`own-${next()}`);
      await run('accounting', 'set-rule', 'repayment', 'fee', code, '--product', 2, ...by);
      return ['accounting', 'drop-rule', 'repayment', 'fee', '--product', 2, ...by];
    },
    'accounting reverse-journal': async () => {
      const key = next();
      await run(...(await journal(key)));
      return ['accounting', 'reverse-journal', key, '--reason', 'x', ...by];
    },
    'accounting set-rule': async () => [
      'accounting',
      'set-rule',
      'repayment',
      'fee',
      await accounts(`own-${next()}`),
      '--product',
      1,
      ...by,
    ],
    'accounting true-up': async () => ['accounting', 'true-up', '--order', (await life()).orderId, ...by],
    'bank apply': async () => ['bank', 'apply', await line(), (await life()).orderId, ...by],
    'bank assign': async () => {
      const { paymentId } = await transfersOf(ofRig()).begin((await life()).orderId);
      return ['bank', 'assign', await line(), paymentId, ...by];
    },
    'bank import': async () => {
      const file = join(folder, `${next()}.csv`);
      writeFileSync(file, statementOf(ofRig(), [{ amountMinor: 1_000, utr: newUtr() }]));
      return ['bank', 'import', file, '--account', OUR_BANK, ...by];
    },
    'bank receipt': async () => [
      'bank',
      'receipt',
      pictureIdIn(await sendReceipt(ofRig(), 'demo')) ?? '',
      join(folder, `${next()}.jpg`),
      ...by,
    ],
    'borrower answers': async () => ['borrower', 'answers', 1, ...by],
    'borrower erase': async () => ['borrower', 'erase', (await newBorrower(ofRig())).id, '--for-good', ...by],
    'borrower export': async () => ['borrower', 'export', 1, join(folder, next()), ...by],
    'borrower find': async () => ['borrower', 'find', '--order', (await life()).orderId, ...by],
    'borrower index-names': async () => ['borrower', 'index-names', ...by],
    'borrower log-out': async () => ['borrower', 'log-out', (await newBorrower(ofRig())).id, ...by],
    'help-desk': async () => {
      await dead();
      return ['help-desk', '--retry', ...by];
    },
    'loan show': async () => ['loan', 'show', (await life()).orderId, ...by],
    'operators invite': async () => ['operators', 'invite', 'invited', 'Ina Go', 'viewer', ...by],
    'operators roles': async () => ['operators', 'roles', await agent(), 'viewer', ...by],
    'operators limit': async () => ['operators', 'limit', 'underwriter', 'applications.decide', 'PHP', '5000', ...by],
    'operators recover': async () => ['operators', 'recover', await agent(), ...by],
    'operators disable': async () => ['operators', 'disable', await agent(), ...by],
    'operators unlock': async () => ['operators', 'unlock', await agent(), ...by],
    'review approve': async () => ['review', 'approve', await difference(), ...by],
    'review close': async () => ['review', 'close', await item(), '--note', 'done', ...by],
    'review refuse': async () => ['review', 'refuse', await difference(), ...by],
    'settlements import': async () => {
      const file = join(folder, `${next()}.csv`);
      writeFileSync(file, fileOf([{ id: next(), gross: 0, fee: 100, type: 'fee', settlement: newSettlement() }]));
      return ['settlements', 'import', 'sandbox', file, ...by];
    },
    'settlements match': async () => {
      const settlement = newSettlement();
      const { id, amount } = await paid();
      await reports([{ settlement, id: next(), reference: id, gross: amount }]);
      return ['settlements', 'match', await line(amount), 'sandbox', settlement, ...by];
    },
    'suspense apply': async () => {
      const row = await difference();
      await run('review', 'approve', row, ...by);
      const [taken] = (await stores().suspense.list(500))
        .filter(({ kind }) => kind === 'provider-difference')
        .slice(-1);
      return ['suspense', 'apply', `row/${taken?.source}`, (await life()).orderId, ...by];
    },
    'suspense return': async () => ['suspense', 'return', (await held()).id, ...booked()],
    'suspense undo-return': async () => ['suspense', 'undo-return', await returned(), '--reason', 'x', ...by],
    'transactions charge': async () => ['transactions', 'charge', (await life()).orderId, 1, 'fee', '50', ...booked()],
    'transactions charge-off': async () => ['transactions', 'charge-off', (await life(-100)).orderId, ...booked()],
    'transactions extend': async () => ['transactions', 'extend', (await life()).orderId, 7, ...booked()],
    'transactions goodwill': async () => ['transactions', 'goodwill', (await life()).orderId, '1', ...booked()],
    'transactions holiday': async () => ['transactions', 'holiday', (await life()).orderId, 7, ...booked()],
    'transactions refund-credit': async () => {
      const { orderId } = await life();
      await pay({ orderId, day: ofRig().today, amountMinor: 900_000, purpose: 'payoff' });
      return ['transactions', 'refund-credit', orderId, '1', '--paid-from-bank', ...booked()];
    },
    'transactions reinstate': async () => {
      const { orderId } = await life();
      await run('transactions', 'goodwill', orderId, '1', ...booked());
      await run('transactions', 'reverse', orderId, 2, ...booked());
      return ['transactions', 'reinstate', orderId, 3, ...booked()];
    },
    'transactions reschedule': async () => {
      const { orderId, firstDueOn } = await life();
      return ['transactions', 'reschedule', orderId, `4=${addDays(firstDueOn, 200)}`, ...booked()];
    },
    'transactions return-disbursement': async () => {
      const orderId = Number(await confirmed(`trail-${next()}`));
      const [payout] = await payoutsOf(String(orderId));
      await cameBack(payout?.id ?? '');
      return ['transactions', 'return-disbursement', orderId, '--problem', 'account_closed', ...booked()];
    },
    'transactions return-refund': async () => {
      const { orderId, creditMinor } = await overpaid(`trail-${next()}`);
      await refund(orderId, creditMinor);
      await sendRecorded();
      const sent = await stores().payouts.findRefund({ orderId, number: 3 });
      await cameBack(sent?.id ?? '');
      return ['transactions', 'return-refund', orderId, 3, '--problem', 'account_closed', ...booked()];
    },
    'transactions reverse': async () => {
      const { orderId } = await life();
      await run('transactions', 'goodwill', orderId, '1', ...booked());
      return ['transactions', 'reverse', orderId, 2, ...booked()];
    },
    'transactions settle': async () => [
      'transactions',
      'settle',
      (await life(-100)).orderId,
      '2500',
      '--until',
      addDays(ofRig().today, 5),
      ...booked(),
    ],
    'transactions waive': async () => [
      'transactions',
      'waive',
      (await life()).orderId,
      1,
      'interest',
      '1',
      ...booked(),
    ],
    'transactions write-off': async () => ['transactions', 'write-off', (await life(-100)).orderId, ...booked()],
  };

  return { item, life, run, scenes };
}
