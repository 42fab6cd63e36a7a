import { addDays, termsProfile } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandInside } from '../../test/command-inside.ts';
import { loanLife } from '../../test/loan-life.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = 0) => loanLife(() => rig, { dueInDays });
const run = (...typed: readonly (string | number)[]) => runCommand(rig, ['transactions', ...typed.map(String)]);
/** The same in the test's own process: what is thrown. */
const inside = (...typed: readonly (string | number)[]) =>
  commandInside({ ...rig.app.services, config: rig.config }, ['transactions', ...typed]);
const common = (key: string) => ['--reason', 'hardship', '--key', key, '--by', 'ana'];

describe('the transactions command', () => {
  it('LND-07 books an operator’s decision once for each key, lists it and records the operator', async () => {
    const loan = await life();
    const { orderId } = loan;
    const waive = ['waive', orderId, 1, 'interest', '150.50', ...common('a')];
    expect(await run(...waive)).toEqual({
      code: 0,
      output: `transaction 2 is booked\norder ${orderId} owes PHP 3849.50\n`,
    });
    expect(await run(...waive)).toEqual({
      code: 0,
      output: `transaction 2 was booked before\norder ${orderId} owes PHP 3849.50\n`,
    });
    expect(await run('goodwill', orderId, '100', ...common('b'))).toMatchObject({ code: 0 });
    expect(await run('reverse', orderId, 2, '--on', rig.today, ...common('c'))).toMatchObject({ code: 0 });
    const { output } = await run('list', orderId, '--by', 'ana');
    const cells = output
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(
      cells.map(([number, kind, amount, currency, on, _at, by, reason, _payment, reverses]) => [
        number,
        kind,
        amount,
        currency,
        on,
        by,
        reason,
        reverses,
      ]),
    ).toEqual([
      ['number', 'kind', 'amount', 'currency', 'business date', 'by', 'reason', 'reverses'],
      ['1', 'disbursement', '3200.00', 'PHP', addDays(rig.today, -30), 'system', '', ''],
      ['2', 'interest_waiver', '150.50', 'PHP', rig.today, 'ana', 'hardship', ''],
      ['3', 'goodwill_credit', '100.00', 'PHP', rig.today, 'ana', 'hardship', ''],
      ['4', 'interest_waiver', '150.50', 'PHP', rig.today, 'ana', 'hardship', '2'],
    ]);
    await loan.expectReplayed();
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select('detail')
      .where('action', '=', 'transaction-booked')
      .execute();
    expect(trail.map(({ detail }) => detail)).toEqual([`${orderId}/2`, `${orderId}/3`, `${orderId}/4`]);
  });

  it('LND-07 books each kind of transaction', async () => {
    const [running, late] = [await life(5), await life(-100)];
    const { orderId } = running;
    const done = [
      await run('charge', orderId, 1, 'fee', '50', ...common('1')),
      await run('extend', orderId, 14, '--charge', '80', ...common('2')),
      await run('reschedule', orderId, `4=${addDays(running.firstDueOn, 200)}`, '--interest', '4=60', ...common('3')),
      await run('holiday', orderId, 10, ...common('4')),
      await run('settle', late.orderId, '2500', '--until', addDays(rig.today, 5), ...common('5')),
      await run('charge-off', late.orderId, ...common('6')),
      await run('write-off', late.orderId, ...common('7')),
    ];
    expect(done.filter(({ code }) => code !== 0)).toEqual([]);
    const kinds = [...(await running.rows()), ...(await late.rows())].map(({ kind }) => kind);
    expect(kinds).toEqual([
      'disbursement',
      'charge',
      'extension',
      'reschedule',
      'payment_holiday',
      'disbursement',
      'settlement_discount',
      'charge_off',
      'write_off',
    ]);
    await running.expectReplayed();
    await late.expectReplayed();
  });

  it('names the error and books nothing', async () => {
    const loan = await life();
    const { orderId } = loan;
    const wrong: [string, string[]][] = [
      ['unknown subcommand "dance"', ['dance']],
      ['--reason is missing', ['write-off', String(orderId), '--key', 'k', '--by', 'ana']],
      ['--reason must be a code', ['write-off', String(orderId), '--reason', 'Because!', '--key', 'k', '--by', 'ana']],
      ['--key is missing', ['write-off', String(orderId), '--reason', 'x-y', '--by', 'ana']],
      ['--by is missing', ['write-off', String(orderId), '--reason', 'x-y', '--key', 'k']],
      [
        'AMOUNT must be an amount such as 1250.00, not "10.005"',
        ['goodwill', String(orderId), '10.005', ...common('k')],
      ],
      [
        'COMPONENT: "principal" is none of fee, interest, penalty',
        ['waive', String(orderId), '1', 'principal', '1', ...common('k')],
      ],
      ['NUMBER=DAY must begin with the number', ['reschedule', String(orderId), 'later', ...common('k')]],
      ['NUMBER=DAY must have a day', ['reschedule', String(orderId), '1=later', ...common('k')]],
      ['--until is missing', ['settle', String(orderId), '1', ...common('k')]],
      ['--kept must be an amount', ['reverse', String(orderId), '1', '--kept', '1.234', ...common('k')]],
      ['--interest must be an amount', ['holiday', String(orderId), '9', '--interest', '1=1.234', ...common('k')]],
    ];
    const refused: [string, string[]][] = [
      [
        'AMOUNT: ₱9,999,999.00 is more than the ₱4,000.00 there are',
        ['goodwill', String(orderId), '9999999', ...common('k')],
      ],
      ['INSTALMENT: there is no instalment 9', ['charge', String(orderId), '9', 'fee', '1', ...common('k')]],
      ['ORDER: there is no order 987654', ['write-off', '987654', ...common('k')]],
      [
        'AMOUNT: ₱400.00 is more than the ₱200.00',
        ['waive', String(orderId), '1', 'interest', '400.00', ...common('k')],
      ],
      ['DAYS: at most 10 years', ['holiday', String(orderId), '999999', ...common('k')]],
      ['NUMBER=DAY: ', ['reschedule', String(orderId), '1=2020-01-01', ...common('k')]],
      [
        '--interest: there is no',
        ['reschedule', String(orderId), `4=${rig.today}`, '--interest', '9=1', ...common('k')],
      ],
      ['--until: the last day is before', ['settle', String(orderId), '1', '--until', '2020-01-01', ...common('k')]],
      ['--on: ', ['write-off', String(orderId), '--on', '2020-01-01', ...common('k')]],
      ['NUMBER: there is no transaction 7', ['reverse', String(orderId), '7', ...common('k')]],
      ['NUMBER: a disbursement is returned', ['reverse', String(orderId), '1', '--kept', '1', ...common('k')]],
    ];
    for (const [name, cases] of [
      ['WrongArgument', wrong],
      ['CommandError', refused],
    ] as const)
      for (const [words, typed] of cases)
        await expect(inside(...typed)).rejects.toMatchObject({ name, message: expect.stringContaining(words) });
    expect(await loan.rows()).toHaveLength(1);
  });

  it('refuses every cost above the contract’s ceiling by name and books nothing (30-B4)', async () => {
    // 3,200.00 with 800.00 of interest: 2,400.00 are left
    const loan = await loanLife(() => rig, { dueInDays: 5, terms: philippineStatutoryTerms });
    const { orderId, firstDueOn } = loan;
    const acts: string[][] = [
      ['charge', '1', 'fee', '5000'],
      ['charge', '1', 'interest', '2400.01'],
      ['extend', '14', '--charge', '5000'],
      ['reschedule', `4=${addDays(firstDueOn, 400)}`, '--interest', '4=2400.01'],
      ['holiday', '10', '--interest', '4=2400.01'],
    ];
    for (const [act = '', ...typed] of acts)
      await expect(inside(act, orderId, ...typed, ...common('k'))).rejects.toThrow('the ceiling on total cost (SEC MC');
    await expect(inside('holiday', orderId, '10', '--interest', '4=600', ...common('k'))).rejects.toThrow(
      'the ceiling on the effective rate (SEC MC',
    );
    expect(await loan.rows()).toHaveLength(1);
    expect(await run('charge', orderId, '1', 'fee', '2400', ...common('k'))).toMatchObject({ code: 0 });
    await loan.expectReplayed();
  });
});
