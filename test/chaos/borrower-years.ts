import { addDays } from '@hiram/domain';
import { liveLives, type Lives } from '../../packages/domain/test/lives.ts';
import { readOptions, seed as anySeed, text, integer } from '../../tools/options.ts';
import { print } from './report.ts';

/** A planted defect: a product that forgets parts of a loan. */
const plants: Readonly<Record<string, NonNullable<Lives['spoil']>>> = {
  'forgotten-extension': (facts) => ({ ...facts, extensions: [] }),
  'forgotten-rebate': (facts) => ({ ...facts, rebates: [] }),
  'forgotten-payment': (facts) => ({ ...facts, payments: facts.payments.slice(0, -1) }),
  'payment-a-day-late': (facts) => ({
    ...facts,
    payments: facts.payments.map((payment) => ({ ...payment, paidOn: addDays(payment.paidOn, 1) })),
  }),
};

const LOANS_AT_ONCE = 400;
const DAYS_OF_A_YEAR = 365.25;

const { years, seed, path, plant } = readOptions(process.argv.slice(2), {
  years: integer(1_000, [1, 1_000_000]),
  seed: anySeed(),
  path: text,
  plant: text,
});
const spoil = plants[plant];
if (plant !== '' && spoil === undefined) throw new Error(`--plant must be one of ${Object.keys(plants).join(', ')}`);

/** Simulates until the number of borrower-years is reached, each round with a seed of its own, so that a failed one can be replayed. */
const lived = { loans: 0, days: 0 };
const happened: Record<string, number> = {};
const from = performance.now();
for (let round = seed; lived.days < years * DAYS_OF_A_YEAR; round += 1) {
  try {
    const { loans, days, occurrences } = liveLives({
      loans: LOANS_AT_ONCE,
      seed: round,
      ...(path !== '' && { path }),
      ...(spoil !== undefined && { spoil }),
    });
    lived.loans += loans;
    lived.days += days;
    for (const [kind, count] of Object.entries(occurrences)) happened[kind] = (happened[kind] ?? 0) + count;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const replay = /path: "([\d:]+)"/.exec(message)?.[1] ?? '';
    print(message);
    print(
      `The same again: npm run borrower-years -- --seed ${round}${replay === '' ? '' : ` --path ${replay}`}${plant === '' ? '' : ` --plant ${plant}`}`,
    );
    process.exit(1);
  }
  if (path !== '') break;
}
const seconds = ((performance.now() - from) / 1000).toFixed(1);
const kinds = Object.entries(happened).map(([kind, count]) => `${kind} ${count}`);
print(
  `${Math.floor(lived.days / DAYS_OF_A_YEAR)} borrower-years of ${lived.loans} loans in ${seconds} s, seed ${seed}: ${kinds.join(', ')}.`,
);
print('Every loan had the state that the plain rules give.');
