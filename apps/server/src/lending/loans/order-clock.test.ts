import { order, repayment } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

async function seen(orderId: string) {
  const result = await rig.call()(order.loadOrderDetails, { orderId });
  if (!result.success) throw new Error(result.message);
  return { status: result.data.orderStatus, text: result.data.noticeStatusText, overview: result.data.overview };
}

/** Midnight in Manila, where a day begins, is 16:00 UTC of the day before. */
const manila = (day: string, time: string) => new Date(`${day}T${time}+08:00`);

describe('an order under a moving clock', () => {
  it('ORD-02 ORD-06 ORD-07 LND-02 goes from running to due to overdue by the clock alone, without a written row or a job', async () => {
    const before = await fingerprint();
    // order 170 is due in 18 days; the reminder window is 3 days
    const dueOn = addDays(rig.today, 18);
    const walk: unknown[] = [];
    for (const [day, time] of [
      [addDays(dueOn, -4), '23:59:58'],
      [addDays(dueOn, -3), '00:00:00'],
      [dueOn, '00:00:00'],
      [dueOn, '23:59:50'],
      [addDays(dueOn, 1), '00:00:00'],
    ] as const) {
      await rig.setClock(manila(day, time));
      const { status, text, overview } = await seen('170');
      walk.push([status, text, overview?.amountMinor, overview?.penaltyTomorrowMinor]);
    }
    expect(walk).toEqual([
      [170, 'In repayment', 124_000, 0],
      [174, 'Due soon', 124_000, 0],
      [174, 'Due today', 124_000, 106_200],
      [174, 'Due today', 124_000, 106_200],
      [180, '1 day overdue', 124_000 + 106_200, 6_200],
    ]);
    expect(await fingerprint()).toEqual(before);
  });

  it('LND-02 accrues 5% a day to day 30, 4% from day 31 and 2% from day 91, also after an idle machine', async () => {
    const dueOn = addDays(rig.today, 18);
    const penaltyOn = async (day: number) => {
      await rig.setClock(manila(addDays(dueOn, day), '09:00:00'));
      const { overview } = await seen('170');
      return overview?.penaltyMinor;
    };
    const third = (days: number) => days * 6_200;
    expect(await penaltyOn(30)).toBe(100_000 + third(30));
    // the next instalment is due on that day and late on the next; the one-time part is not charged again
    expect(await penaltyOn(31)).toBe(100_000 + third(30) + 4_960 + third(1));
    expect(await penaltyOn(91)).toBe(
      100_000 + (third(30) + 60 * 4_960 + 2_480) + (third(30) + 31 * 4_960) + (third(30) + 4_960),
    );
  });

  it('ORD-02 keeps its paid state: a settled order stays settled, a refused one refused', async () => {
    await rig.setClock(manila(addDays(rig.today, 400), '09:00:00'));
    expect((await seen('200')).status).toBe(200);
    expect((await seen('110')).status).toBe(110);
    expect((await seen('21')).status).toBe(21);
  });

  it('ORD-02 set back to before the disbursement has its money on the way', async () => {
    await rig.setClock(manila(addDays(rig.today, -60), '09:00:00'));
    expect((await seen('170')).status).toBe(151);
    const info = await rig.call()(repayment.loadInstalment, { orderId: '170' });
    expect(info).toMatchObject({ success: false, code: '1002' });
  });

  it('accepts an instant only, and null returns to the real clock', async () => {
    const set = (now: unknown) =>
      fetch(`${rig.baseUrl}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now }),
      });
    for (const wrong of ['tomorrow', '2026-13-45T00:00:00Z', 5, undefined, '']) {
      expect([wrong, (await set(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await set(null)).status).toBe(200);
    // the clock was set 60 days back until here; the real one may step back a little between two readings
    expect(Math.abs(rig.now().getTime() - Date.now())).toBeLessThan(3_600_000);
  });
});

/** Every row of the tables an order's state could be written to. */
async function fingerprint(): Promise<unknown> {
  const tables = ['orders', 'instalments', 'payments', 'payment_events', 'allocations', 'ledger_entries'];
  const rows = [];
  for (const table of tables) {
    rows.push(
      (
        await sql`select md5(string_agg(t::text, '|' order by t::text)) as md5 from ${sql.table(table)} t`.execute(
          rig.db,
        )
      ).rows,
    );
  }
  return rows;
}
