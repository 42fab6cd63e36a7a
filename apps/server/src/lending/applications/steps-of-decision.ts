import type { Services } from '../../app/services.ts';
import { rulesInForce } from '../rules/apply-rules.ts';
import { rulesStep } from '../rules/evaluate-rules.ts';
import { type Facts, factsOf } from '../rules/facts.ts';
import type { RuleReason } from '../rules/rules-file.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { screenBorrower } from '../sanctions/screen-borrower.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import { bureauScoreOf, bureauStep } from './bureau.ts';
import { type Answers, decisiveAnswers } from './certification.ts';
import type { DecisionStep } from './decision-steps.ts';

type Needs = Pick<Services, 'stores' | 'box' | 'bureau' | 'log'>;

/** What is known of an application before its decider is asked. */
export interface Prepared {
  /** Stored already. */
  readonly bureau: DecisionStep;
  readonly sanctions: DecisionStep;
  readonly rules: DecisionStep;
  /** Why the rules refuse, where they do. */
  readonly reason: RuleReason;
  readonly answers: Answers;
  /** Disbursed loans. */
  readonly loans: readonly OrderRecord[];
}

/** Screens the borrower, asks the bureau, and evaluates the lender's rules. */
export async function stepsOfDecision(
  services: Needs,
  { order, borrower, at }: { readonly order: OrderRecord; readonly borrower: BorrowerRecord; readonly at: Date },
): Promise<Prepared> {
  const { stores } = services;
  const { borrowerId } = order;
  const sanctions = await screenBorrower(stores, borrower);
  const bureau = await bureauStep(services, { order, borrower, at });
  const ids = await stores.applications.listLoans(borrowerId);
  const found = await Promise.all(ids.map((id) => stores.orders.findOwn(id, borrowerId)));
  const loans = found.filter((loan) => loan !== undefined);
  const answers = await decisiveAnswers(services, borrowerId);
  const refused = await stores.applications.listRefused(borrowerId);
  const refusedAt = refused.flatMap(({ id, decidedAt }) => (id === order.id || decidedAt === null ? [] : [decidedAt]));
  const bureauScore = bureauScoreOf(bureau);
  const facts = factsOf({ order, borrower, answers, loans, refusedAt, bureauScore, now: at });
  const { step: rules, reason } = await judge(services, facts);
  return { bureau, sanctions, rules, reason, answers, loans };
}

/** Rules that cannot be read let nothing pass. */
async function judge({ stores, log }: Needs, facts: Facts): ReturnType<typeof rulesStep> {
  try {
    return await rulesStep(await rulesInForce(stores), facts);
  } catch (error) {
    log.error({ err: error }, 'the rules about applications cannot be read');
    return { step: { step: 'rules', result: 'failed', reason: 'rules-failed', inputs: facts }, reason: 'elsewhere' };
  }
}
