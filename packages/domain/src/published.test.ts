import { expect, test } from 'vitest';
import type { Judge, PublishedCase } from '../test/published/outcome.ts';
import { judgeLedger, judgeLoan } from '../test/published/ledger-cases.ts';
import { judgePenalty } from '../test/published/penalty-cases.ts';
import { judgeRate } from '../test/published/rate-cases.ts';
import { judgeSchedule, judgeSchedules } from '../test/published/schedule-cases.ts';
import raw from '../vectors/published.json' with { type: 'json' };

const cases: readonly PublishedCase[] = JSON.parse(JSON.stringify(raw));

/** One judge a kind of example. */
const judges: Readonly<Record<PublishedCase['kind'], Judge>> = {
  ledger: judgeLedger,
  apr: judgeRate,
  penalty: judgePenalty,
  schedule: judgeSchedules,
};

test.each(cases.map((each) => [each.id, each] as const))(
  'CNV-12 the published example %s matches to the minor unit',
  (_, each) => {
    const outcome = judges[each.kind](each);
    expect(outcome).toMatchObject({ verdict: 'same' });
  },
);

test('a published schedule names its convention', () => {
  const schedules = cases.filter(({ kind }) => kind === 'schedule');
  expect(Object.fromEntries(schedules.map((each) => [each.id, judgeSchedule(each).convention]))).toEqual({
    RS05: '3 rows without principal, as said',
    'RP05-schedule': 'the instalment of the average period',
    'EMI-act365': 'as said',
    'EMI-15days': 'as said',
    'EMI-actact': 'actual/actual',
    'LSG-broken-first': 'a broken first period as a share of one',
    'FRAPPE-250k-18': 'interest in whole units, the instalment rounded up',
    'FRAPPE-eom-dates': 'as said',
    'FRAPPE-100k-cent': 'interest carried',
    'RBI-KFS-rows': 'as said',
    'CURO-ex1': 'the remainder in the last interest',
    'PH-add-on-3m': 'as said',
  });
});

test('a published loan names its terms', () => {
  const loans = cases.filter(({ kind }) => kind === 'ledger');
  expect(Object.fromEntries(loans.map((each) => [each.id, judgeLoan(each).convention]))).toEqual({
    RP01: 'compound interest on arrears, by the day, smaller instalments',
    RP03: 'simple interest on arrears, by the day, smaller instalments',
    RP06: 'simple interest on arrears, by the day, smaller instalments',
    RP08: 'simple interest on arrears, by the day, smaller instalments',
    RP10: 'simple interest on arrears, by the day, smaller instalments',
    RP12: 'simple interest on arrears, by the day, smaller instalments',
    RP14: 'simple interest on arrears, by the period, smaller instalments',
  });
});

test('the published examples cover every kind', () => {
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(Object.keys(judges)));
  expect(cases.length).toBeGreaterThanOrEqual(32);
});
