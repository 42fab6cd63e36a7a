import { CommandError } from './command-error.ts';

/** Who is an operator of the service. */
interface Operators {
  /** Undefined for none and for a disabled one. */
  readonly findByLogin: (login: string) => Promise<{ readonly login: string } | undefined>;
}

/**
 * A second pair of eyes is a person: an operator in the list who is not disabled. A script is none, and neither is a name of nobody, which one person
 * could give beside the own one.
 * @throws CommandError naming `--by`
 */
export async function requireListedOperator(agents: Operators, by: string): Promise<void> {
  if ((await agents.findByLogin(by)) === undefined)
    throw new CommandError('--by must be the login of an operator: see operators list');
}

const APPROVED_BY = ', approved by ';

/** The actor of an act that one operator proposed and another approved. */
export const approvedBy = (proposer: string, approver: string): string => `${proposer}${APPROVED_BY}${approver}`;

/** The operators of an actor: one, or the two of a proposal. */
export const operatorsIn = (actor: string): string[] => actor.split(APPROVED_BY);
