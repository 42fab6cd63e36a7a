import { calendarDate } from '@hiram/domain';
import { expect, it } from 'vitest';
import { tryRules } from './try-rules.ts';

it('a trial of rules over many applications leaves the process to other calls meanwhile', async () => {
  const past = Array.from({ length: 300 }, (_, nth) => ({ orderId: nth + 1, inputs: { age: 20 + (nth % 50) } }));
  const decisionSteps = {
    listRules: async ({ after }: { after: number }) =>
      past
        .filter(({ orderId }) => orderId > after)
        .map((each) => ({
          ...each,
          step: 'rules',
          decision: 'approved',
          result: 'passed',
          details: {},
          at: new Date(),
        })),
  };
  const conditions = { all: [{ fact: 'age', operator: 'greaterThan', value: 60 }] };
  const rules = Array.from({ length: 20 }, (_, nth) => ({ name: `r${nth}`, conditions, event: { type: 'hold' } }));
  let turns = 0;
  let isOver = false;
  const other = (): void => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  const period = { from: calendarDate('2026-11-01'), before: calendarDate('2026-12-01'), timeZone: 'Asia/Manila' };
  const stores = { decisionSteps } as unknown as Parameters<typeof tryRules>[0];
  const { applications } = await tryRules(stores, rules as unknown as Parameters<typeof tryRules>[1], period);
  isOver = true;
  expect(applications).toBe(300);
  // 6,000 evaluations
  expect(turns).toBeGreaterThan(50);
});
