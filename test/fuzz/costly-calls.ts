import { MAX_CPU_MS, withCpu } from './cpu.ts';
import type { Finding } from './fuzz.ts';
import { escaped } from './form-encoding.ts';
import { createSend } from './send.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
const list = (count: number, item: (index: number) => object): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => item(index)));
const rule = {
  charged: 'daily',
  per: 'instalment',
  base: 'overdue',
  rounding: 'total',
  steps: [{ fromDay: 1, percent: '0.001' }],
};
const ceiling = { on: 'late', percent: '100', base: 'overdue', per: 'calendar_month', beyond: 'refuse' };
const recalculation = '{"onEarlyPayment":true,"onLatePayment":"compound","rest":"day"}';
const daily = {
  principalMinor: '50000000',
  annualRatePercent: '36',
  periods: '400',
  termUnit: 'day',
  disbursedOn: '2026-01-01',
  accrual: 'daily',
};
const monthly = { ...daily, termUnit: 'month', accrual: 'period' };
const paid = (count: number, every: number, amountMinor: number): string =>
  list(count, (index) => ({ on: day(1 + index * every), amountMinor }));

/** Requests of the calculator that come close to each of its bounds, and those that it must refuse (calculator-bounds.ts of the service). */
const calculations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the year 9999': { ...daily, asOf: '9999-12-31' },
  'the year 2100': { ...daily, asOf: '2100-01-01' },
  'ten years after the last due date': { ...daily, asOf: '2037-01-01' },
  '200 payments': { ...daily, asOf: '2027-02-06', payments: paid(200, 1, 1000) },
  '30 payments': { ...daily, asOf: '2027-02-06', payments: paid(30, 12, 1000) },
  '200 payments in the year 9999': {
    ...daily,
    asOf: '2027-01-01',
    payments: list(200, () => ({ on: '9999-12-31', amountMinor: 1 })),
  },
  'recalculated interest': {
    ...monthly,
    periods: '60',
    asOf: '2031-02-06',
    payments: paid(50, 30, 2_000_000),
    recalculation,
  },
  'instalments levelled again': {
    ...monthly,
    periods: '60',
    asOf: '2031-02-06',
    payments: paid(35, 30, 2_000_000),
    recalculation,
    prepayment: '{"partial":"smaller_instalments"}',
  },
  'exact fractions': {
    ...daily,
    interestRounding: 'carried',
    instalmentRounding: 'levelled',
    roundTo: '100',
    dayCount: 'actual/365.25',
    annualRatePercent: '36.123457',
    fees: '[{"code":"a","when":"financed","percent":"2"}]',
    asOf: '2027-01-01',
  },
  restructured: {
    ...daily,
    asOf: '2026-06-01',
    restructure: '{"unpaidInterest":"capitalised","periods":400,"moratorium":{"periods":60,"interest":"capitalised"}}',
  },
  'late charges of a year': {
    ...daily,
    periods: '360',
    latePenalty: `{"rules":${list(5, () => rule)}}`,
    daysLate: '366',
  },
  'charges on charges': {
    ...daily,
    periods: '360',
    latePenalty: `{"compoundingAllowedBy":"law","rules":${list(5, () => ({ ...rule, base: 'outstanding', compounds: true }))}}`,
    daysLate: '366',
  },
  'ceilings that refuse': {
    ...monthly,
    periods: '12',
    latePenalty: `{"rules":${list(3, () => rule)}}`,
    ceilings: list(12, () => ceiling),
    daysLate: '366',
  },
  'ceilings over 33 years': {
    ...monthly,
    latePenalty: `{"rules":${list(3, () => rule)}}`,
    ceilings: list(12, () => ceiling),
    daysLate: '1',
  },
  'many fees': { ...daily, fees: list(7, (index) => ({ code: `f${index}`, when: 'each_instalment', percent: '1' })) },
  'a first period of 49 years': { ...daily, periods: '1', firstDueOn: '2075-01-01', brokenFirstPeriod: 'by_day' },
};

const rates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'flows that never repeat': {
    convention: 'us-reg-z',
    advances: '[{"on":"2026-01-01","amountMinor":100000000}]',
    payments: list(200, (index) => ({
      on: day(7 + ((index * index * 3) % 9000)),
      amountMinor: 1_000_000,
      times: 5,
      every: { days: (index * index) % 20_000 || 1 },
    })),
  },
  'a thousand flows': {
    convention: 'eu-aprc',
    advances: '[{"amountMinor":100000000}]',
    payments: '[{"after":{"days":13},"every":{"days":37},"amountMinor":1000000,"times":1000}]',
  },
};

/** Sends each as a stranger: an answer beyond the CPU limit is a finding. */
export async function sendCostlyCalls(
  baseUrl: string,
  { pid, limitMs }: { pid: number; limitMs: number },
): Promise<Finding[]> {
  const send = withCpu(createSend(baseUrl, limitMs), pid);
  const findings: Finding[] = [];
  const calls = [
    ...Object.entries(calculations).map((each) => ['/territory/v3/calculator', ...each] as const),
    ...Object.entries(calculations).map((each) => ['/territory/v3/calculator/working', ...each] as const),
    ...Object.entries(rates).map((each) => ['/territory/v3/calculator/rate', ...each] as const),
  ];
  for (const [path, what, query] of calls) {
    const given = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
    const { cpuMs = 0, failure } = await send({
      method: 'GET',
      target: `${path}?${given.join('&')}`,
      headers: [],
      body: null,
      isExact: true,
      isDescribed: true,
      how: 'valid',
      session: 'none',
    });
    if (failure === null && cpuMs <= MAX_CPU_MS) continue;
    const seen = failure === null ? `${cpuMs} ms of CPU` : `no answer: ${failure}`;
    findings.push({ operation: `${path}: ${what}`, kind: 'costly', seen, request: null });
  }
  return findings;
}
