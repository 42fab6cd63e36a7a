import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalculator } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

interface Refused {
  readonly data?: { readonly problems?: readonly { readonly field: string; readonly message: string }[] };
}

/** The refusal of a rate's flows: its field and message. */
async function refusedRate(flows: { advances: object[]; payments: object[] }): Promise<string[]> {
  const query = new URLSearchParams({ convention: 'eu-aprc' });
  for (const [name, list] of Object.entries(flows)) query.set(name, JSON.stringify(list));
  const response = await fetch(`${rig.baseUrl}/territory/v3/calculator/rate?${query.toString()}`);
  const { data } = (await response.json()) as Refused;
  return (data?.problems ?? []).map(({ field, message }) => `${response.status} ${field} ${message}`);
}

describe('CNV-14 terms that would not count', () => {
  it('an interval without a number of flows is refused', async () => {
    const advances = [{ on: '2026-01-01', amountMinor: 100_000 }];
    const payments = [{ on: '2026-02-01', amountMinor: 110_000, every: { months: 1 } }];
    expect(await refusedRate({ advances, payments })).toEqual([
      '400 payments.0.times an interval needs the number of flows',
    ]);
  });

  it('payments without days or times are refused by that, not by a rate beyond reason', async () => {
    expect(await refusedRate({ advances: [{ amountMinor: 100_000 }], payments: [{ amountMinor: 110_000 }] })).toEqual([
      '400 payments none comes after the first advance: they need days, or times from it',
    ]);
  });

  it('a unit of time that there is not is refused by its name', async () => {
    const payments = [{ amountMinor: 110_000, after: { years: 1 } }];
    expect(await refusedRate({ advances: [{ amountMinor: 100_000 }], payments })).toEqual([
      '400 payments.0.after.years there is no such term',
    ]);
  });

  it('CNV-13 a payment after the day of the answer is refused', async () => {
    const { status, body } = await askCalculator(rig, {
      asOf: '2026-03-01',
      payments: '[{"on":"2026-02-10","amountMinor":60000},{"on":"2026-03-02","amountMinor":1}]',
    });
    expect([status, body.data.problems]).toEqual([
      400,
      [{ field: 'payments.1.on', message: 'is after the day of the answer' }],
    ]);
  });

  it('CNV-13 late charges are computed for years', async () => {
    const { status, body } = await askCalculator(rig, {
      latePenalty: '{"dailyTiers":[{"fromDay":1,"percentPerDay":"0.1"}]}',
      daysLate: '730',
    });
    expect([status, body.data['late']]).toMatchObject([200, { rows: [{ daysLate: 730 }, {}, {}] }]);
  });
});
