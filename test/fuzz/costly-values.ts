const day = (number: number): string =>
  new Date(Date.UTC(2026, 10, 21) + number * 86_400_000).toISOString().slice(0, 10);
const list = (count: number, item: (index: number) => object): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => item(index)));
const rule = { charged: 'daily', per: 'instalment', base: 'overdue', steps: [{ fromDay: 1, percent: '0.001' }] };
const ceiling = { on: 'late', percent: '100', base: 'overdue', per: 'calendar_month', beyond: 'refuse' };

/** Terms of the calculator that cost most, each at its limit and beyond it. */
export const costlyValues: Readonly<Record<string, readonly string[]>> = {
  principalMinor: ['100000000', '9007199254740991'],
  deductedFeesMinor: ['0'],
  periods: ['400', '60', '12'],
  every: ['1', '366'],
  roundTo: ['1'],
  asOf: ['9999-12-31', '2100-01-01', '2028-06-01'],
  payments: [
    list(100, (index) => ({ on: day(index), amountMinor: 100 + index })),
    list(30, (index) => ({ on: day(index * 12), amountMinor: 200_000 })),
    list(60, () => ({ on: '9999-12-31', amountMinor: 1 })),
  ],
  recalculation: ['{"onEarlyPayment":true,"onLatePayment":"compound","rest":"day"}'],
  prepayment: ['{"partial":"smaller_instalments"}', '{"interest":"actuarial"}'],
  restructure: ['{"unpaidInterest":"capitalised","periods":400,"moratorium":{"periods":60,"interest":"capitalised"}}'],
  latePenalty: [
    JSON.stringify({ rules: Array.from({ length: 10 }, () => rule) }),
    JSON.stringify({ compoundingAllowedBy: 'law', rules: [{ ...rule, base: 'outstanding', compounds: true }] }),
  ],
  ceilings: [list(12, () => ceiling), list(1, () => ceiling)],
  daysLate: ['366', '1'],
  fees: [
    list(16, (index) => ({ code: `f${index}`, when: 'each_instalment', percent: '1' })),
    list(1, () => ({ code: 'f0', when: 'financed', percent: '2' })),
  ],
  taxes: [list(10, (index) => ({ code: `t${index}`, on: ['fees', 'interest'], percent: '1' }))],
  dueOns: [JSON.stringify(Array.from({ length: 120 }, (_, index) => day(1 + index * index)))],
  nonBusinessDays: [JSON.stringify(Array.from({ length: 60 }, (_, index) => day(index)))],
  brokenFirstPeriod: ['by_day'],
  interestRounding: ['carried', 'row'],
  advances: ['[{"on":"2026-11-21","amountMinor":100000000}]', '[{"amountMinor":100000000}]'],
};
