import { createClient, homeProduct, loanConfirm } from '@hiram/contract';
import { readableCodec } from '@hiram/contract/dialect';
import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// A refusal lasts, and who is on the blacklist gets no loan.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { push, newBorrower, details, ...others } = applicants(() => rig);
const ordersOf = async (borrowerId: number) =>
  (await others.ordersOf(borrowerId)).toSorted((one, other) => one.id - other.id);
const { approved, bindWallet, confirm, payoutsOf, atProvider } = payouts(() => rig);
/** A borrower's calls with more in their address. */
const as = (sessionId: string, more: Readonly<Record<string, string>>) =>
  createClient({
    baseUrl: rig.baseUrl + rig.config.basePath,
    codec: readableCodec,
    commonParams: () => new URLSearchParams({ sessionId, appVersion: '1.0.0', ...more }),
    fetch: rig.answers.fetch,
  });
const run = (...typed: readonly string[]) => runCommand(rig, ['blacklist', ...typed]);
const add = (...typed: readonly string[]) => run('add', ...typed, '--reason', 'fraud', '--by', 'ana');
const checksOf = async (orderId: number) =>
  (await rig.app.services.stores.identity.listChecks(orderId)).map(({ name, result }) => `${name} ${result}`);
/** Whose application is refused for the age alone. */
const TOO_YOUNG = '2015-05-05';
const later = (days: number) => rig.setClock(new Date(rig.now().getTime() + days * 86_400_000));

async function refused(session: string) {
  const borrowerId = await newBorrower(session, { bornOn: TOO_YOUNG });
  const { lendDetailsUrl } = dataOf(await push({ productId: '1', session }));
  return { borrowerId, url: lendDetailsUrl, on: rig.today };
}

describe('a refused application (30-C4)', () => {
  it('cools down for 30 days, and every page shows the date in each language', async () => {
    const { borrowerId, url, on } = await refused('young');
    const day = addDays(on, 30);
    const said = await details(url, 'young');
    expect(said.orderStatus).toBe(110);
    expect(said.noticeDesText).toContain('We lend to people over 18 only. You can apply again from ');
    expect(said.noticeDesText).toContain(day.slice(0, 4));
    // within ten minutes it is the answer of the first push, which may have been lost
    expect(dataOf(await push({ productId: '1', session: 'young' })).lendDetailsUrl).toBe(url);

    // what refused it is over, the cooling-down is not
    await rig.app.services.stores.borrowers.update(borrowerId, { bornOn: '1990-05-05' });
    await later(1);
    const again = await push({ productId: '1', session: 'young' });
    expect(again).toMatchObject({ success: false, code: '1060' });
    expect(again.success ? '' : again.message).toMatch(/^You can apply again from .*\.$/);
    const shown = dataOf(await rig.call('young')(homeProduct.loadProduct, { productId: '1' }));
    expect([shown.mayApply, shown.blockedReason]).toEqual(['blocked', again.success ? '' : again.message]);
    const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' } as const;
    const words = { es: 'a partir del', fil: 'simula', hi: 'फिर आवेदन', id: 'mulai', 'zh-CN': '起再次申请' };
    for (const [lang, word] of Object.entries(words)) {
      const answer = await as('young', { lang })(loanConfirm.pushLoan, wish);
      expect(answer.success ? '' : answer.message).toContain(word);
    }
    expect(await ordersOf(borrowerId)).toHaveLength(1);

    await later(28);
    expect(await push({ productId: '1', session: 'young' })).toMatchObject({ success: false });
    await later(1);
    dataOf(await push({ productId: '1', session: 'young' }));
    const [, second] = await ordersOf(borrowerId);
    expect(second?.decision).toBe('approved');
    expect(await checksOf(second?.id ?? 0)).toEqual(expect.arrayContaining(['blacklist clear', 'cooling-down clear']));
  });

  it('cools down for the days of its terms', async () => {
    const { borrowerId, url } = await refused('young-2');
    await sql`update orders set agreement = jsonb_set(agreement, '{profile,coolingDownDays}', '3') where borrower_id = ${borrowerId}`.execute(
      rig.db,
    );
    await rig.app.services.stores.borrowers.update(borrowerId, { bornOn: '1990-05-05' });
    await later(2);
    expect(await push({ productId: '1', session: 'young-2' })).toMatchObject({ success: false, code: '1060' });
    await later(1);
    expect(dataOf(await push({ productId: '1', session: 'young-2' })).lendDetailsUrl).not.toBe(url);
  });

  it('can be repeated at once if the borrower can remove the reason', async () => {
    const borrowerId = await newBorrower('unknown-yet', { bornOn: null });
    const { lendDetailsUrl: url } = dataOf(await push({ productId: '1', session: 'unknown-yet' }));
    expect((await details(url, 'unknown-yet')).noticeDesText).not.toContain('apply again from');
    await rig.app.services.stores.borrowers.update(borrowerId, { bornOn: '1990-05-05' });
    await later(1);
    expect(dataOf(await push({ productId: '1', session: 'unknown-yet' })).lendDetailsUrl).not.toBe(url);
  });
});

describe('the blacklist (30-C4)', () => {
  const phoneOf = async (borrowerId: number) =>
    (await rig.app.services.stores.borrowers.reachOf(borrowerId)).phone ?? '';

  it('refuses a listed phone without a reason until the entry is lifted or over', async () => {
    const borrowerId = await newBorrower('listed');
    const phone = await phoneOf(borrowerId);
    const added = await add('phone', `+63 ${phone.slice(1, 4)} ${phone.slice(4)}`);
    expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/^on the blacklist: \d+\n$/) });
    expect((await add('phone', phone)).output).toBe('it was on the blacklist before\n');
    const { lendDetailsUrl: url } = dataOf(await push({ productId: '1', session: 'listed' }));
    const said = await details(url, 'listed');
    expect(said.orderStatus).toBe(110);
    expect(said.noticeDesText).toMatch(/^We cannot offer you this loan now\. You can apply again from [^.]*\.$/);
    const [order] = await ordersOf(borrowerId);
    expect(await checksOf(order?.id ?? 0)).toEqual(['blacklist found', 'cooling-down clear']);
    const entry = /\d+/.exec(added.output)?.[0] ?? '';
    expect((await run('list')).output).toContain(`${entry}\tphone\tfraud\tana\t`);
    const lift = () => run('lift', entry, '--reason', 'by-mistake', '--by', 'ben');
    expect((await lift()).output).toBe(`entry ${entry} is lifted\n`);
    expect((await lift()).output).toBe(`entry ${entry} is not in force\n`);
    await later(30);
    dataOf(await push({ productId: '1', session: 'listed' }));
    expect((await ordersOf(borrowerId))[1]?.decision).toBe('approved');
    const trail = rig.db.selectFrom('desk_audit').select(['login', 'action', 'detail']);
    expect(await trail.where('action', 'like', 'blacklist-%').orderBy('id').execute()).toEqual([
      { login: 'ana', action: 'blacklist-added', detail: `${entry} phone: fraud` },
      { login: 'ben', action: 'blacklist-lifted', detail: `${entry}: by-mistake` },
    ]);
  });

  it('recognises a borrower on another phone by account and device, and holds an approved payout', async () => {
    const first = await newBorrower('bad-1');
    await bindWallet('bad-1', '09175550001');
    const device = { deviceId: 'device-of-bad-1' };
    const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' } as const;
    dataOf(await as('bad-1', device)(loanConfirm.pushLoan, wish));
    const orderId = await approved('bad-3');
    await bindWallet('bad-3', '09175550003');
    expect((await add('account', '09175550003', '--bank', '90006')).code).toBe(0);
    expect((await add('borrower', String(first))).output.split(',')).toHaveLength(3);

    const byDevice = await newBorrower('bad-2');
    dataOf(await as('bad-2', device)(loanConfirm.pushLoan, wish));
    expect((await ordersOf(byDevice)).map(({ decision }) => decision)).toEqual(['refused']);
    const byAccount = await newBorrower('bad-4');
    await bindWallet('bad-4', '09175550001');
    dataOf(await push({ productId: '1', session: 'bad-4' }));
    expect((await ordersOf(byAccount)).map(({ decision }) => decision)).toEqual(['refused']);

    dataOf(await confirm('bad-3', orderId));
    expect(await atProvider(orderId)).toEqual([]);
    expect(await payoutsOf(orderId)).toMatchObject([{ waitsFor: ['blacklist'] }]);
  });

  it('is refused with the name of the wrong argument', async () => {
    for (const [typed, said] of [
      [['phone', '0917'], 'VALUE must be a whole phone number'],
      [['account', '09175550001'], '--bank is missing'],
      [['borrower', '999999'], 'there is no borrower 999999'],
      [['phone', '09171234567', '--until', '2020-01-01'], '--until is over'],
      [['email', 'x'], 'unknown subcommand "email"'],
    ] as const)
      expect((await add(...typed)).output).toContain(said);
    expect((await run('add', 'phone', '09171234567', '--reason', 'Bad!', '--by', 'ana')).output).toContain('--reason');
  });
});
