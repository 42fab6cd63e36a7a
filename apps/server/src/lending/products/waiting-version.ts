import { CommandError } from '../../platform/command-error.ts';

/** A proposed version of a product or of a terms profile. */
interface Proposed {
  readonly number: number;
  readonly proposedBy: string;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
}

/**
 * The version of a history that waits for approval, for an operator other than its proposer.
 * @throws CommandError for a version that there is not or that does not wait, and for its proposer
 */
export function waitingVersion<Version extends Proposed>(
  name: string,
  history: readonly Version[],
  { number, by }: { readonly number: number; readonly by: string },
): Version {
  const version = history.find((each) => each.number === number);
  if (version === undefined) throw new CommandError(`${name} has no version ${number}`);
  if (version.approvedAt !== null)
    throw new CommandError(`version ${number} of ${name} was approved by ${version.approvedBy ?? ''}`);
  if (version.proposedBy === by)
    throw new CommandError(`version ${number} of ${name} was proposed by ${by}: another operator approves it`);
  return version;
}
