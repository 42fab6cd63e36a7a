import { marketCodes, markets, type TermsProfile } from '@hiram/domain';
import { type LenderProfile, readStoredProfile } from '@hiram/lending-terms';
import type { Stores } from '../../../app/stores.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import { ownHistory } from '../profile-history.ts';
import type { ProfileVersion } from '../profile-store.ts';

/** A lender's own profile with its versions, the first at first. @throws Refusal 'not-possible' for none, or of another market */
export async function ownProfile(
  { profiles }: Pick<Stores, 'profiles'>,
  operator: Operator,
  id: string,
): Promise<{ readonly history: readonly ProfileVersion[]; readonly latest: ProfileVersion }> {
  const history = ownHistory(await profiles.history(id));
  const latest = history.at(-1);
  if (latest === undefined || !seesCurrency(operator, profileOf(latest).terms.currency)) throw gone();
  return { history, latest };
}

/** Whether an operator may make this call about a profile of a currency: it is that of one of the operator's markets. */
export const seesCurrency = (operator: Operator, currency: TermsProfile['currency']): boolean =>
  marketCodes.some((market) => markets[market].currency === currency && seesMarket(operator, market));

const gone = (): Refusal => new Refusal('not-possible', { message: 'There is no such profile, or no such version.' });

/** @throws Error for a stored profile that this version of the service does not read */
export function profileOf({ profile: id, document }: ProfileVersion): LenderProfile {
  const { profile, problem } = readStoredProfile(document);
  if (profile === undefined) throw new Error(`${id}: ${problem.field} ${problem.message}`);
  return profile;
}

/** A version of a history. @throws Refusal 'not-possible' */
export function versionNumbered(history: readonly ProfileVersion[], number: number): ProfileVersion {
  const found = history.find((each) => each.number === number);
  if (found === undefined) throw gone();
  return found;
}
