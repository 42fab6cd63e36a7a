import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Stores } from '../../app/stores.ts';
import { payoutAccountContext } from '../../lending/privacy.ts';

const DAY_MS = 86_400_000;
const ENDING = 4;

/** The answers of a person at the login, whose number was not used for long. Empty where nothing was answered. */
export interface OwnerAnswers {
  /** YYYY-MM-DD */
  readonly bornOn: string;
  /** The last four characters of the payout account's number. */
  readonly accountEnd: string;
}

/**
 * Whether the person with the phone is its borrower. A number that was not shown to be the borrower's for `unusedDays` may have another owner:
 * date of birth and payout account have to be right, as far as they are known.
 * @param unusedDays 0 asks nobody
 */
export async function recogniseOwner(
  { borrowers, payoutAccounts }: Pick<Stores, 'borrowers' | 'payoutAccounts'>,
  box: SecretBox,
  person: { borrowerId: number; answers: OwnerAnswers; unusedDays: number; now: Date },
): Promise<'recognised' | 'unproven' | 'wrong'> {
  const { borrowerId, answers, unusedDays, now } = person;
  if (unusedDays === 0) return 'recognised';
  const unusedMs = now.getTime() - (await borrowers.phoneProvenAt(borrowerId)).getTime();
  if (unusedMs < unusedDays * DAY_MS) return 'recognised';
  const { bornOn } = await borrowers.get(borrowerId);
  const account = await payoutAccounts.findCurrent(borrowerId);
  const number =
    account === undefined || account.numberEncrypted.length === 0
      ? ''
      : box.open(account.numberEncrypted, payoutAccountContext(borrowerId));
  const known = [
    [bornOn ?? '', answers.bornOn],
    [number.slice(-ENDING), answers.accountEnd],
  ].filter(([fact]) => fact !== '');
  if (known.length === 0) return 'recognised';
  if (answers.bornOn === '' && answers.accountEnd === '') return 'unproven';
  return known.every(([fact, answer]) => fact === answer) ? 'recognised' : 'wrong';
}
