import { addDays, addMonths, type CalendarDate, calendarDateIn, markets, onDayOfMonth } from '@hiram/domain';
import { sql } from 'kysely';
import { zones } from '../../lending/ledger/ledger-store.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeDays, closeDueDays, closeMonth, lastDayOver } from './close-books.ts';
import { listArrears } from './portfolio.ts';
import { plainAmount } from './plain-amount.ts';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { heldMoney, neverClosed } from '../../../test/closing.ts';
import { makeLoan } from '../../../test/loans.ts';
import { tell } from '../../../test/notices.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// The books over the real PostgreSQL: booking days, closing, and what is kept of closed days.

let rig: ServiceRig;
let maria: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  await neverClosed(rig);
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const run = (...typed: readonly string[]) => runCommand(rig, ['accounting', ...typed]);
const services = () => rig.app.services;
const yesterday = (): CalendarDate => lastDayOver(rig.now());
const close = (day: CalendarDate, by = 'ana') => closeDays(services(), day, { at: rig.now(), by });
const noonOf = (day: CalendarDate) => new Date(`${day}T04:00:00Z`);

let number = 8800;
async function newLoan(more: object = {}): Promise<number> {
  number += 1;
  await makeLoan(rig, { id: number, instalmentMinor: 100_000, ...more });
  return number;
}
const entriesOf = async (source: string) =>
  rig.db
    .selectFrom('ledger_entries')
    .select(['kind', 'occurred_on', 'booked_on'])
    .where('source', '=', source)
    .orderBy('id')
    .execute();
/** Every account's balance through a booking day, from the postings alone. */
async function summedUp(through: CalendarDate): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; minor: number }>`
    select p.currency || ' ' || p.account as name, sum(p.amount_minor) as minor from ledger_postings p
    join ledger_entries e on e.id = p.entry_id where e.booked_on <= ${through} group by 1`.execute(rig.db);
  return Object.fromEntries(rows.map(({ name, minor }) => [name, minor]));
}
const looked = async (through: CalendarDate) =>
  Object.fromEntries(
    (await services().stores.periods.movements(through, through)).map((row) => [
      `${row.currency} ${row.account}`,
      Number(row.openingMinor + row.debitMinor - row.creditMinor),
    ]),
  );

describe('the booking day', () => {
  it('LND-07 is the market’s calendar day, as in the domain', async () => {
    for (const { currency, timeZone } of Object.values(markets)) {
      for (const hour of ['15:59', '16:00', '18:29', '18:30', '23:59']) {
        const instant = new Date(`2026-11-30T${hour}:59Z`);
        const { rows } = await sql<{ day: string }>`select
          open_book_day_in(${zones}::jsonb ->> ${currency}, ${instant}) as day`.execute(rig.db);
        expect(`${hour} ${rows[0]?.day}`).toBe(`${hour} ${calendarDateIn(instant, timeZone)}`);
      }
    }
  });

  it('LND-07 is today for a fact reported late, which keeps its business date', async () => {
    const orderId = await newLoan();
    const { paymentId } = await maria.tap({ orderId });
    await rig.passDays(2);
    await close(yesterday());
    const paidAt = new Date(rig.now().getTime() - 2 * 86_400_000).toISOString();
    expect(await tell(rig, paymentId, { paid_at: paidAt })).toBe(200);
    const today = addDays(rig.today, 2);
    expect(await entriesOf(paymentId)).toEqual([{ kind: 'settlement', occurred_on: rig.today, booked_on: today }]);
    await rig.setClock(noonOf(rig.today));
  });
});

describe('closing the books', () => {
  it('LND-07 balances a month of every kind of movement, and later entries change nothing of it', async () => {
    const paid = await maria.tap({ orderId: await newLoan() });
    await tell(rig, paid.paymentId, {});
    const other = await maria.tap({ orderId: await newLoan() });
    await tell(rig, other.paymentId, { currency: 'INR', amount_paid: 40_000 });
    await tell(rig, other.paymentId, { currency: 'INR', amount_paid: 50_000 });
    const transfer = await maria.begin(await newLoan());
    await bankSays(rig, [{ amountMinor: transfer.amount, text: transfer.paymentId }]);
    await bankSays(rig, [{ amountMinor: 4_321, utr: newUtr() }]);
    const month = rig.today.slice(0, 7);
    const kinds = rig.db.selectFrom('ledger_entries').select('kind').distinct().orderBy('kind');
    const ofMonth = kinds.where(sql`to_char(booked_on, 'YYYY-MM')`, '=', month);
    expect((await ofMonth.execute()).map(({ kind }) => kind)).toEqual(
      ['bank-line', 'bank-match', 'held', 'reversal', 'settlement', ...(await disbursedIn(month))].toSorted(),
    );

    const lastOn = onDayOfMonth(rig.today, 31);
    await rig.setClock(noonOf(addDays(lastOn, 2)));
    const before = await looked(lastOn);
    expect(before).toEqual(await summedUp(lastOn));
    expect((await run('close', '--month', month, '--by', 'ana')).output).toBe(`${month} is closed.\n`);
    expect((await run('close', '--month', month, '--by', 'eva')).output).toBe(`${month} was closed before.\n`);
    expect(await looked(lastOn)).toEqual(before);
    const { rows } = await sql`select 1 from account_volumes where to_char(booked_on, 'YYYY-MM') = ${month}`.execute(
      rig.db,
    );
    expect(rows.length).toBeGreaterThan(5);

    const shown = (await run('trial-balance', '--month', month)).output;
    await services().stores.ledger.post(heldMoney({ source: 'late', occurredOn: rig.today, bookedOn: rig.today }));
    expect(await entriesOf('late')).toEqual([{ kind: 'held', occurred_on: rig.today, booked_on: addDays(lastOn, 1) }]);
    expect((await run('trial-balance', '--month', month)).output).toBe(shown);
    expect(shown.split('\n').at(-2)).toBe(`${lastOn} is closed.`);
    const principal = before['PHP principal-receivable'] ?? 0;
    expect(shown).toMatch(
      new RegExp(`^PHP\tprincipal-receivable\t.*\t${plainAmount(principal, 'PHP')}\tPrincipal that`, 'm'),
    );
    const trail = rig.db.selectFrom('desk_audit').select(['login', 'action']).where('detail', '=', month);
    expect(await trail.execute()).toEqual([{ login: 'ana', action: 'month-closed' }]);
    expect((await run('periods')).output.split('\n')[0]).toMatch(new RegExp(`^month\t${month}\t.*\tana$`));
    await rig.setClock(noonOf(rig.today));
  });
  /** Loans are posted on the day of their making, which may be in the month before. */
  const disbursedIn = async (month: string) => {
    const { rows } = await sql`select 1 from ledger_entries
      where kind = 'disbursement' and to_char(booked_on, 'YYYY-MM') = ${month}`.execute(rig.db);
    return rows.length > 0 ? ['disbursement'] : [];
  };

  it('LND-07 refuses every booking into a closed day; an entry is reversed in an open day', async () => {
    const { ledger } = services().stores;
    const day = addDays(yesterday(), -3);
    await ledger.post(heldMoney({ source: 'closed', bookedOn: day }));
    await close(yesterday());
    const into = (bookedOn: CalendarDate) => sql`
      insert into ledger_entries (kind, source, occurred_on, booked_on, posted_at)
      values ('held', 'too-late', ${day}, ${bookedOn}, ${noonOf(day)})`;
    await expect(into(day).execute(rig.db)).rejects.toThrow(`nothing is booked on ${day}: it is closed`);
    await expect(into(yesterday()).execute(rig.db)).rejects.toThrow('it is closed');
    await expect(into(addDays(yesterday(), 1)).execute(rig.db)).rejects.toThrow('at least two postings');
    for (const table of ['closed_periods', 'account_volumes'])
      await expect(sql`delete from ${sql.table(table)}`.execute(rig.db)).rejects.toThrow('is history');
    const [entry] = await rig.db.selectFrom('ledger_entries').select('id').where('source', '=', 'closed').execute();
    expect(await ledger.reverse(entry?.id ?? 0, { occurredOn: day, postedAt: rig.now() })).toBe(true);
    expect(await entriesOf(String(entry?.id))).toEqual([
      { kind: 'reversal', occurred_on: day, booked_on: addDays(yesterday(), 1) },
    ]);
  });

  it('LND-07 closes each day once when two processes close at the same time', async () => {
    await services().stores.ledger.post(heldMoney({ source: 'both', bookedOn: addDays(yesterday(), -40) }));
    const closed = await Promise.all([close(yesterday(), 'ana'), close(yesterday(), 'eva')]);
    const days = await rig.db.selectFrom('closed_periods').select('last_on').execute();
    expect(closed.reduce((sum, each) => sum + each)).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(41);
    expect(await close(yesterday())).toBe(0);
  });

  it('LND-07 waits for bookings in progress on the day and includes them in the balance', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<undefined>();
    const { promise: posted, resolve: isPosted } = Promise.withResolvers<undefined>();
    const booking = services().inTransaction(async ({ ledger }) => {
      await ledger.post(heldMoney({ source: 'under-way', bookedOn: yesterday(), amountMinor: 77 }));
      isPosted(undefined);
      await held;
    });
    await posted;
    const closing = close(yesterday());
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(rig.db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 4_000, interval: 20 },
    );
    go(undefined);
    await booking;
    expect(await closing).toBeGreaterThan(0);
    expect(await entriesOf('under-way')).toMatchObject([{ booked_on: yesterday() }]);
  });

  it('LND-07 is refused for a day that is not over, and names the loans while books and loans disagree', async () => {
    const today = addDays(yesterday(), 1);
    expect(await run('close', '--day', today, '--by', 'ana')).toEqual({
      code: 1,
      output: `${today} is not over in every market: ${yesterday()} is the last day that can be closed\n`,
    });
    const orderId = await newLoan();
    const { summaries, periods } = services().stores;
    const right = await summaries.find(orderId);
    if (right === undefined) throw new Error('a loan has no summary');
    await summaries.save({ ...right, principal_minor: right.principal_minor - 1 });
    await expect(close(yesterday())).rejects.toThrow(/PHP principal: .* on the books, .*\norders apart: \d+$/);
    await expect(close(yesterday())).rejects.toThrow(`orders apart: ${orderId}`);
    expect(await periods.closedThrough()).toBeNull();
    await summaries.save(right);
    expect((await run('close', '--day', yesterday(), '--by', 'ana')).output).toMatch(
      / is closed; \d+ days were open\.\n$/,
    );
    expect((await run('close', '--day', yesterday(), '--by', 'ana')).output).toBe(
      `${yesterday()} was closed before.\n`,
    );
    expect(await periods.closedThrough()).toBe(yesterday());
  });

  it('LND-07 adds the nightly changes to the portfolio, leaves arrears unchanged and recounts wrong figures', async () => {
    await newLoan({ dueInDays: -45 });
    const { stores } = services();
    const arrears = () => listArrears(stores, rig.now());
    const rowsOf = async (table: 'portfolio_changes' | 'portfolio_days') =>
      (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(rig.db)).rows[0]
        ?.count;
    const before = await arrears();
    expect(await rowsOf('portfolio_changes')).toBeGreaterThan(0);
    const night = () => closeDueDays(services(), new AbortController().signal, 'service');
    await night();
    expect(await rowsOf('portfolio_changes')).toBe(0);
    expect(await arrears()).toEqual(before);
    await neverClosed(rig);
    await sql`update portfolio_days set loans = loans + 1, principal_minor = principal_minor + 1`.execute(rig.db);
    await sql`update portfolio_totals set principal_minor = principal_minor + 1`.execute(rig.db);
    await sql`update account_changes set debit_minor = debit_minor + 1, credit_minor = credit_minor + 2`.execute(
      rig.db,
    );
    expect(await night()).toBeGreaterThan(0);
    expect(await arrears()).toEqual(before);
    expect(await rig.books()).toEqual([]);
  });

  it('closes a month after one that was closed day by day', async () => {
    await close(yesterday());
    const month = addMonths(rig.today, -1).slice(0, 7);
    const closer = { at: rig.now(), by: 'ana' };
    expect(await closeMonth(services(), month, closer)).toBe(true);
    expect(await closeMonth(services(), month, closer)).toBe(false);
  });
});
