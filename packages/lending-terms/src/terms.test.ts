import * as v from 'valibot';
import { expect, test } from 'vitest';
import { agreedTerms } from './agreed-terms.ts';
import { calculatorParameters, rateParameters } from './derive/calculator.ts';
import { latePenalty } from './late-charge-terms.ts';
import { payments, prepayment, recalculation, restructure } from './payment-terms.ts';
import { furtherTerms, loanTerms } from './schedule-terms.ts';
import { rateTerms } from './rate-terms.ts';
import { profileEntry } from './profile.ts';
import { bouncedPayment, extension } from './profile-terms.ts';
import { singleLoanTerms } from './loan-terms.ts';

type Node = v.GenericSchema & {
  readonly pipe?: readonly (Node | { readonly kind: string })[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
};

/** The terms of an object and of the objects in it, by path. */
function termsIn(schema: Node, path = ''): [string, Node][] {
  if (schema.wrapped !== undefined) return termsIn(schema.wrapped, path);
  if (schema.item !== undefined) return termsIn(schema.item, `${path}[]`);
  return Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const term = (entry.type.endsWith('optional') ? entry.wrapped : undefined) ?? entry;
    return [[at, term] as [string, Node], ...termsIn(term, at)];
  });
}

const all = [
  ...termsIn(agreedTerms),
  ...termsIn(latePenalty, 'latePenalty'),
  ...termsIn(recalculation, 'recalculation'),
  ...termsIn(prepayment, 'prepayment'),
  ...termsIn(restructure, 'restructure'),
  ...termsIn(payments, 'payments'),
  ...termsIn(extension, 'extension'),
  ...termsIn(bouncedPayment, 'bouncedPayment'),
  ...termsIn(profileEntry, 'profile'),
  ...termsIn(v.object({ ...rateTerms, ...singleLoanTerms })),
];

test('each term has a description and an example that its schema reads', () => {
  expect(all.length).toBeGreaterThan(110);
  const wrong = all.filter(([, term]) => {
    const { examples = [] } = v.getMetadata(term) as { examples?: unknown[] } & { examples?: unknown[] };
    const [example] = examples.length > 0 ? examples : v.getExamples(term);
    return (v.getDescription(term) ?? '').length < 8 || !v.safeParse(term, example).success;
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('each amount and each rate names its unit', () => {
  const unitOf = (term: Node) => (v.getMetadata(term) as { unit?: string }).unit;
  const amounts = all.filter(([path]) => /Minor$|roundTo$|RoundTo$/.test(path) && !path.endsWith('oneTimeMinor'));
  expect(amounts.filter(([, term]) => unitOf(term) !== 'minor units').map(([path]) => path)).toEqual([]);
  const rates = all.filter(([path]) => /percent/i.test(path) && !path.endsWith('percentPer'));
  expect(rates.filter(([, term]) => !unitOf(term)?.startsWith('percent')).map(([path]) => path)).toEqual([]);
});

test('the default of a term is a value of it', () => {
  const wrong = Object.entries({ ...loanTerms, ...furtherTerms }).filter(([, term]) => {
    const { default: usual } = v.getMetadata(term) as { default?: unknown };
    return usual !== undefined && !v.safeParse(term, usual).success;
  });
  expect(wrong).toEqual([]);
});

const calculator = v.object(calculatorParameters);
const loan = {
  principalMinor: '120000',
  annualRatePercent: '12',
  periods: '3',
  termUnit: 'month',
  disbursedOn: '2026-01-31',
};
const problemsOf = (more: Readonly<Record<string, string>>): string[] => {
  const read = v.safeParse(calculator, { ...loan, ...more });
  return read.success ? [] : read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

test('the calculator reads numbers from text, and lists and objects from JSON text, with the defaults of the terms', () => {
  const read = v.parse(calculator, { ...loan, paydays: '[15, 30]', prepayment: '{"fee":{"percent":"1"}}' });
  expect(read).toMatchObject({
    principalMinor: 120_000,
    periods: 3,
    every: 1,
    deductedFeesMinor: 0,
    method: 'declining',
    paydays: [15, 30],
    prepayment: { fee: { percent: '1' } },
  });
});

test.each([
  [{ principalMinor: '12.5' }, 'principalMinor must be a whole number'],
  [{ principalMinor: '0' }, 'principalMinor must be 1 or more'],
  [{ periods: '401' }, 'periods must be at most 400'],
  [{ paydays: 'x' }, 'paydays must be JSON text'],
  [{ paydays: '{}' }, 'paydays must be a list'],
  [{ paydays: '[32]' }, 'paydays.0 must be at most 31'],
  [{ latePenalty: '[]' }, 'latePenalty must be an object'],
  [{ latePenalty: '{"rulez":[]}' }, 'latePenalty.rulez there is no such term'],
  [{ latePenalty: '{"rules":[{"charged":"daily"}]}' }, 'latePenalty.rules.0.per is required'],
  [{ prepayment: '{"fee":[]}' }, 'prepayment.fee must be an object'],
  [{ recalculation: '{"onEarlyPayment":1}' }, 'recalculation.onEarlyPayment must be true or false'],
  [{ daysLate: '3654' }, 'daysLate must be at most 3653'],
])('%o is refused: %s', (more: Record<string, string>, problem) => {
  expect(problemsOf(more)).toContain(problem);
});

test('a part of an interval that there is not is refused by name', () => {
  const read = v.safeParse(v.object(rateParameters), {
    convention: 'eu-aprc',
    advances: '[{"amountMinor":100}]',
    payments: '[{"amountMinor":110,"after":{"years":1}}]',
  });
  expect(read.issues?.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`)).toEqual([
    'payments.0.after.years there is no such term',
  ]);
});
