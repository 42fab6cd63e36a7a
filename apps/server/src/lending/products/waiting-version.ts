import { CommandError } from '../../platform/command-error.ts';
import { t } from '../../platform/texts/translate.ts';

/** A proposed version of a product or of a terms profile. */
interface Proposed {
  readonly number: number;
  readonly proposedBy: string;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly ended: { readonly as: string; readonly by: string } | null;
}

/**
 * The version of a history that waits for approval.
 * @throws CommandError for a version that there is not or that does not wait, and for an operator who does not decide on it
 */
export function waitingVersion<Version extends Proposed>(
  name: string,
  history: readonly Version[],
  { number, by, as }: { readonly number: number; readonly by: string; readonly as?: 'refused' | 'withdrawn' },
): Version {
  const isWithdrawn = as === 'withdrawn';
  const version = history.find((each) => each.number === number);
  if (version === undefined)
    throw new CommandError(`${name} has no version ${number}`, t('refused.noVersion', { number: String(number) }));
  if (version.approvedAt !== null)
    throw new CommandError(
      `version ${number} of ${name} was approved by ${version.approvedBy ?? ''}`,
      t('refused.versionApproved', { number: String(number), name: version.approvedBy ?? '' }),
    );
  if (version.ended)
    throw new CommandError(
      `version ${number} of ${name} was ${version.ended.as} by ${version.ended.by}`,
      t(version.ended.as === 'refused' ? 'refused.versionRefused' : 'refused.versionWithdrawn', {
        number: String(number),
        name: version.ended.by,
      }),
    );
  if (isWithdrawn && version.proposedBy !== by)
    throw new CommandError(
      `version ${number} of ${name} was proposed by ${version.proposedBy}, who alone withdraws it`,
      t('refused.versionOfAnother', { number: String(number), name: version.proposedBy }),
    );
  if (!isWithdrawn && version.proposedBy === by)
    throw new CommandError(
      `version ${number} of ${name} was proposed by ${by}: another operator approves it`,
      t('refused.ownVersion', { number: String(number) }),
    );
  return version;
}
