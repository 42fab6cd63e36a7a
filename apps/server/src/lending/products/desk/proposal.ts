import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import type { CalendarDate } from '@hiram/domain';
import type { FileProblem } from '@hiram/lending-terms';
import { CommandError } from '../../../platform/command-error.ts';
import { Refusal, refusalOf } from '../../../platform/refusal.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import type { TriedVersion } from '../product-store.ts';

// What proposals of products and of terms profiles have in common.

type Proposed = AnswerOf<typeof contract.proposeProduct>;

/** The rules of products and profiles that forbid something, in their own words. */
export async function inWordsOfRules<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) throw refusalOf('product-refused', error);
    throw error;
  }
}

interface Asked {
  readonly from: CalendarDate;
  readonly reason: string;
  readonly tryId: string;
  readonly now: Date;
}

/** The errors of a file, as one. */
export const asOneError = (problems: readonly FileProblem[]): CommandError =>
  new CommandError(problems.map(({ line, field, message }) => `${line}: ${field} ${message}`).join('\n'));

/** At the desk another operator always approves. */
export const changeBy = ({ login, agentId }: Operator, { from, reason, tryId, now }: Asked) => ({
  from,
  reason,
  tryId,
  now,
  by: login,
  agentId,
  needsApproval: true,
});

interface Tries {
  readonly findTry: (proposedBy: string, tryId: string) => Promise<TriedVersion | undefined>;
}

/** What came of the same try before; null for a first one. @throws Refusal 'key-reused' for another request under its name */
export async function repeatOf(
  { findTry }: Tries,
  operator: Operator,
  { tryId, ...asked }: Omit<TriedVersion, 'number' | 'approvedAt'> & { readonly tryId: string },
): Promise<Proposed | null> {
  const tried = await findTry(operator.login, tryId);
  if (tried === undefined) return null;
  const { number, approvedAt, ...before } = tried;
  if (!isDeepStrictEqual(before, asked)) throw new Refusal('key-reused');
  return { code: asked.code, version: number, state: approvedAt === null ? 'waiting' : 'approved' };
}
