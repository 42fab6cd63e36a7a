import { mine } from '@hiram/contract';
import { service as contract } from '@hiram/contract/calculator';
import { service as rate } from '@hiram/contract/calculator-rate';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCalculator, loan } from '../../../test/ask-calculator.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { workerPids } from '../../../test/worker-processes.ts';
import { WorkerBusy } from '../../platform/workers/worker.ts';
import { calculationsBy, type Question } from './calculations.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { TRUST_PROXY: '1' }, delivers: false });
});
afterAll(() => rig.close());

const CALCULATIONS = 'lending/products/calculate-worker.ts';
const manyFees = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ code: `fee-${index}`, when: 'each_instalment', percent: '1' })),
  );
const costly = { asOf: '2026-04-15', payments: '[{"on":"2026-02-28","amountMinor":1000}]' };

/** Holds the worker still while something is done; it must run. */
async function whileStill<Result>(work: () => Promise<Result>): Promise<Result> {
  const [pid] = workerPids(CALCULATIONS);
  if (pid === undefined) throw new Error('no worker computes');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Many costly calls from one address. @returns their statuses, in the order of the answers */
function flood(count: number, address: string) {
  const statuses: number[] = [];
  const all = Array.from({ length: count }, async () => void statuses.push(await ask(address)));
  return { statuses, ended: Promise.all(all) };
}

async function ask(address: string): Promise<number> {
  const query = new URLSearchParams({ ...loan, ...costly });
  const headers = { 'x-forwarded-for': address };
  return (await fetch(`${rig.baseUrl}/territory/v3/calculator?${query.toString()}`, { headers })).status;
}

describe('a flood of costly terms', () => {
  it('is computed one at a time beside the service, 16 wait, and the rest is refused for the moment', async () => {
    expect((await askCalculator(rig, costly)).status).toBe(200);
    expect(workerPids(CALCULATIONS)).toHaveLength(1);
    const { statuses, ended } = await whileStill(async () => {
      const sent = flood(20, '198.51.100.7');
      await expect.poll(() => sent.statuses).toEqual([429, 429, 429]);
      // ordinary calls go on: a borrower's, and a calculation as a page asks for it
      expect((await rig.call()(mine.loadStatement, {})).code).toBe('00');
      expect((await askCalculator(rig)).status).toBe(200);
      return sent;
    });
    await ended;
    expect(statuses).toEqual([429, 429, 429, ...Array.from({ length: 17 }, () => 200)]);
  });

  it('keeps no other address from its turn', async () => {
    const { statuses, ended, other } = await whileStill(async () => {
      const sent = flood(20, '198.51.100.7');
      await expect.poll(() => sent.statuses).toHaveLength(3);
      const asked = ask('198.51.100.8');
      // one of the many makes room
      await expect.poll(() => sent.statuses).toHaveLength(4);
      return { ...sent, other: asked };
    });
    expect(await other).toBe(200);
    await ended;
    expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  });
});

describe('the public calculator', () => {
  const asked: Question[] = [];
  const calculations = calculationsBy({
    ask: async (_, question) => {
      asked.push(question);
      throw new WorkerBusy('full');
    },
    close: async () => undefined,
  });
  const busy = { reason: 'too-many', data: { waitSeconds: 5 } };
  const read = (more: Readonly<Record<string, string>>) =>
    v.parse(contract.calculate.requestSchema, { ...loan, ...more });

  it.each([
    ['payments', { ...costly }],
    ['more than 120 instalments', { periods: '121' }],
    ['exact fractions', { interestRounding: 'carried' }],
    ['late charges', { latePenalty: '{"dailyTiers":[{"fromDay":1,"percentPerDay":"0.5"}]}', daysLate: '30' }],
    ['a market’s holidays', { businessCalendar: 'PH', businessDayShift: 'following' }],
    ['20 fees of 60 instalments', { periods: '60', fees: manyFees(20) }],
  ])('gives terms with %s to the worker', async (_, more) => {
    asked.length = 0;
    const request = read(more);
    await expect(calculations.compute('schedule', request, '198.51.100.7')).rejects.toMatchObject(busy);
    await expect(calculations.compute('working', request, '198.51.100.7')).rejects.toMatchObject(busy);
    expect(asked.map(({ about }) => about)).toEqual(['schedule', 'working']);
  });

  it('gives a rate of more than 120 flows to the worker', async () => {
    const flows = (times: number) =>
      v.parse(rate.calculateRate.requestSchema, {
        convention: 'eu-aprc',
        advances: '[{"on":"2026-01-15","amountMinor":500000}]',
        payments: JSON.stringify([{ on: '2026-02-15', amountMinor: 46_000, times }]),
      });
    asked.length = 0;
    await expect(calculations.compute('rate', flows(120), '198.51.100.7')).rejects.toMatchObject(busy);
    expect(await calculations.compute('rate', flows(119), '198.51.100.7')).toMatchObject({ convention: 'eu-aprc' });
    expect(asked).toHaveLength(1);
  });

  it('computes usual terms without it', async () => {
    asked.length = 0;
    expect((await calculations.compute('schedule', read({ periods: '120' }), '')).rows).toHaveLength(120);
    expect((await calculations.compute('working', read({ fees: manyFees(2) }), '')).flows).toHaveLength(3);
    expect(asked).toEqual([]);
  });
});
