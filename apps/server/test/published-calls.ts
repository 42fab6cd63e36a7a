import type { AnswerOf } from '@hiram/contract';
import type { calculate } from '@hiram/contract/calculator';
import type { calculateRate } from '@hiram/contract/calculator-rate';
import type { ScheduleInput } from '@hiram/domain';
import {
  cents,
  fineracts,
  ledgerAttempts,
  ledgerFault,
  type LedgerInput,
} from '../../../packages/domain/test/published/ledger-cases.ts';
import type { Outcome, PublishedCase } from '../../../packages/domain/test/published/outcome.ts';
import { compareOwed, lateCase, owedAfter } from '../../../packages/domain/test/published/penalty-cases.ts';
import { compareRate, conventionNamed, publishedFlows } from '../../../packages/domain/test/published/rate-cases.ts';
import {
  scheduleAttempts,
  type ScheduleFigures,
  scheduleFault,
} from '../../../packages/domain/test/published/schedule-cases.ts';

/** Asks one of the service's public calls, with terms by name; `refused` is its message where it refuses them. */
export interface PublicCalls {
  readonly calculator: (query: Terms) => Promise<Answered<AnswerOf<typeof calculate>>>;
  readonly rate: (query: Terms) => Promise<Answered<AnswerOf<typeof calculateRate>>>;
}

type Answered<Data> = { readonly data: Data } | { readonly refused: string };
type Terms = Readonly<Record<string, string>>;

/** Works an example out by the public calls alone, and compares. */
export const judgeByCalls = (calls: PublicCalls, published: PublishedCase): Promise<Outcome> =>
  judges[published.kind](calls, published);

const judges: Readonly<Record<PublishedCase['kind'], typeof judgeByCalls>> = {
  schedule: judgeSchedule,
  apr: judgeRate,
  ledger: judgeLedger,
  penalty: judgePenalty,
};

/** The public calls of a service. @param baseUrl without a slash at its end */
export function publicCalls(baseUrl: string): PublicCalls {
  const ask = async <Data>(path: string, query: Terms): Promise<Answered<Data>> => {
    const response = await fetch(`${baseUrl}/territory/v3/${path}?${new URLSearchParams(query).toString()}`);
    const { data, message } = (await response.json()) as { data: Data; message: string };
    return response.ok ? { data } : { refused: message };
  };
  return { calculator: (query) => ask('calculator', query), rate: (query) => ask('calculator/rate', query) };
}

/** Terms as an address carries them: lists and objects as JSON text. */
function inAddress(terms: object): Terms {
  const given = Object.entries(terms).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

const differs = (by: string): Outcome => ({ verdict: 'differs', by, because: '' });

async function judgeSchedule(calls: PublicCalls, published: PublishedCase): Promise<Outcome> {
  let by = '';
  for (const { input } of scheduleAttempts(published)) {
    const fault = await scheduleFaultBy(calls, { input, published });
    if (fault === null) return { verdict: 'same' };
    by ||= fault;
  }
  return differs(by);
}

interface Attempt {
  readonly input: ScheduleInput;
  readonly published: PublishedCase;
}

async function scheduleFaultBy(calls: PublicCalls, { input, published }: Attempt): Promise<string | null> {
  const answer = await calls.calculator({ ...inAddress(input), rateConvention: 'ph-eir' });
  return 'refused' in answer ? answer.refused : scheduleFault(figuresIn(answer.data), published);
}

function figuresIn({ rows, totals, unroundedRows, disclosedRate }: AnswerOf<typeof calculate>): ScheduleFigures {
  const rounded = rows.map((row) => [row.principalMinor, row.interestMinor, row.totalMinor, row.balanceMinor]);
  const unrounded = unroundedRows?.map(({ principal, interest, total, balance }) =>
    [principal, interest, total, balance].map((text) => Math.round(Number(text))),
  );
  return {
    rows: unrounded ?? rounded,
    dueOns: rows.map(({ dueOn }) => dueOn),
    interestMinor: totals.interestMinor,
    isMonthlyRate: (percent) => disclosedRate?.per === 'month' && disclosedRate.ratePercent === percent.toFixed(2),
  };
}

async function judgeRate(calls: PublicCalls, published: PublishedCase): Promise<Outcome> {
  const convention = conventionNamed(published);
  if (convention === null) return { verdict: 'not applicable', lacks: String(published.expect['convention']) };
  const answer = await calls.rate(inAddress({ convention, ...publishedFlows(published) }));
  return 'refused' in answer ? differs(answer.refused) : compareRate(answer.data.exactPercent, published);
}

async function judgeLedger(calls: PublicCalls, published: PublishedCase): Promise<Outcome> {
  const { principal, rate, payments, ...terms } = published.input as unknown as LedgerInput;
  const faults: string[] = [];
  for (const { partial, ...recalculation } of ledgerAttempts(published)) {
    const answer = await calls.calculator(
      inAddress({
        ...terms,
        principalMinor: cents(principal),
        annualRatePercent: rate,
        instalmentBasis: 'average_period',
        payments: payments.map(({ on, amount }) => ({ on, amountMinor: cents(amount) })),
        recalculation: { ...fineracts, ...recalculation },
        prepayment: { partial },
      }),
    );
    if ('refused' in answer) return differs(answer.refused);
    const { instalments = [], outstandingMinor = 0 } = answer.data.standing ?? {};
    const ours = instalments.map((each) => each.outstandingMinor);
    const fault = ledgerFault({ ours, totalMinor: outstandingMinor }, published);
    if (fault === null) return { verdict: 'same' };
    faults.push(fault);
  }
  return differs(faults[0] ?? 'no terms agree with its words');
}

async function judgePenalty(calls: PublicCalls, published: PublishedCase): Promise<Outcome> {
  const { principalMinor, feeMinor, latePenalty } = lateCase(published);
  const fees = [{ code: 'service', when: 'first_instalment', amountMinor: feeMinor }];
  const loan = {
    principalMinor,
    annualRatePercent: '0',
    periods: 1,
    termUnit: 'month',
    disbursedOn: '2026-01-05',
    latePenalty,
    ...(feeMinor > 0 && { fees }),
  };
  const days: Parameters<typeof compareOwed>[0][number][] = [];
  for (const { days: daysLate, owedMinor } of owedAfter(published)) {
    const answer = await calls.calculator(inAddress({ ...loan, daysLate }));
    if ('refused' in answer) return differs(answer.refused);
    days.push({ days: daysLate, owedMinor, found: answer.data.late?.rows[0]?.becomesMinor });
  }
  return compareOwed(days);
}
