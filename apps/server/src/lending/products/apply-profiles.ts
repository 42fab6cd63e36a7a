import { isDeepStrictEqual } from 'node:util';
import {
  type CalendarDate,
  calendarDate,
  calendarDateIn,
  type MarketCode,
  marketCodes,
  markets,
  termsProfiles,
} from '@hiram/domain';
import {
  type LenderProfile,
  type Product,
  type ProductProblem,
  readStoredProfile,
  storedProfile,
} from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { AppliedProduct, ProductChange } from './apply-products.ts';
import { asStored } from './as-stored.ts';
import { checkOffers } from './check-offers.ts';
import { problemOfOffer } from './describe-problem.ts';
import { productOf } from './product-of.ts';
import type { EndedProposal } from './ended-proposal.ts';
import { readableTerms, standing } from './profile-history.ts';
import type { ProfileVersion } from './profile-store.ts';
import { nextVersionFrom, versionOn, versionsAfter } from './version-on.ts';
import { waitingVersion } from './waiting-version.ts';

type ProfileStores = Pick<Stores, 'products' | 'profiles'>;

/** The market of a profile's currency. */
export function profileMarket({ terms }: Pick<LenderProfile, 'terms'>): MarketCode {
  const market = marketCodes.find((code) => markets[code].currency === terms.currency);
  if (market === undefined) throw new CommandError(`${terms.id}: no market has ${terms.currency}`);
  return market;
}

/** The day of that market. */
export const profileDay = (profile: Pick<LenderProfile, 'terms'>, now: Date): CalendarDate =>
  calendarDateIn(now, markets[profileMarket(profile)].timeZone);

/**
 * Adds a version of each profile, from a day on; one that says the same already is left as it is.
 * @throws CommandError for a profile that cannot be in force from the day
 */
export async function applyProfiles(
  stores: ProfileStores,
  profiles: readonly LenderProfile[],
  change: ProductChange,
): Promise<AppliedProduct[]> {
  await stores.profiles.lock();
  const applied: AppliedProduct[] = [];
  for (const profile of profiles) {
    const [problem] = await profileProblems(stores, profile, change);
    if (problem !== undefined)
      throw new CommandError(`${[profile.terms.id, ...problem.path].join('.')}: ${problem.message}`);
    applied.push(await applyOne(stores.profiles, profile, change));
  }
  return applied;
}

/** Why a profile cannot be in force from a day on: nothing where it can, and each product that names it could be lent. */
export async function profileProblems(
  { products, profiles }: ProfileStores,
  profile: LenderProfile,
  { from, now }: Pick<ProductChange, 'from' | 'now'>,
): Promise<ProductProblem[]> {
  const { id, currency } = profile.terms;
  if (Object.hasOwn(termsProfiles, id))
    return [{ path: ['id'], message: 'is that of a supplied profile: yours has a name of its own' }];
  if (profile.from !== undefined)
    return [{ path: ['from'], message: 'is said when it is applied or proposed, not in the file' }];
  const other = standing(await profiles.history(id))
    .flatMap(readableTerms)
    .find((each) => each.currency !== currency);
  if (other !== undefined)
    return [{ path: [], message: `is a profile in ${other.currency}; a profile keeps its currency` }];
  const today = profileDay(profile, now);
  if (from < today) return [{ path: [], message: `${from} is before today, ${today}` }];
  const problems: ProductProblem[] = [];
  for (const { code, definition, day } of await soldUnder({ products, profiles }, id, from)) {
    const [problem] = await brokenOffers(definition, profile, day);
    if (problem === undefined) continue;
    const term = [code, ...problem.path].join('.');
    problems.push({ path: [], message: `${term} could not be lent on ${day}: ${problem.message}` });
  }
  return problems;
}

/** A version of a product that is offered under a profile, and the first day of both. */
export interface SoldUnder {
  readonly productId: number;
  readonly code: string;
  readonly number: number;
  readonly definition: Product;
  readonly day: CalendarDate;
}

/** The versions of products that are offered under a profile from a day on, until its next version. */
export async function soldUnder(
  { products, profiles }: ProfileStores,
  id: string,
  from: CalendarDate,
): Promise<SoldUnder[]> {
  const until = nextVersionFrom(await profiles.history(id), from);
  const sold = await Promise.all(
    (await products.list()).map(async ({ id: productId, code }) => {
      const history = await products.history(productId);
      const inForce = versionOn(history, from);
      const versions = [
        ...(inForce === undefined ? [] : [{ ...inForce, day: from }]),
        ...versionsAfter(history, from, until).map((version) => ({ ...version, day: calendarDate(version.fromOn) })),
      ];
      return versions.flatMap(({ number, document, isRetired, day }) => {
        const { definition } = productOf({ document });
        if (definition?.termsProfile !== id || isRetired) return [];
        return [{ productId, code, number, definition, day }];
      });
    }),
  );
  return sold.flat();
}

const brokenOffers = async (
  product: Product,
  { terms }: LenderProfile,
  from: CalendarDate,
): Promise<ProductProblem[]> =>
  (await checkOffers({ ...product, ownTerms: terms }, from)).map((problem) => problemOfOffer(product, problem));

async function applyOne(
  profiles: Stores['profiles'],
  profile: LenderProfile,
  { from, reason, by, now, needsApproval, tryId = null }: ProductChange,
): Promise<AppliedProduct> {
  const { id: code } = profile.terms;
  const document = storedProfile(profile);
  const history = await profiles.history(code);
  const isSame = (version: ProfileVersion): boolean => isDeepStrictEqual(version.document, asStored(document));
  const inForce = versionOn(history, from);
  if (inForce !== undefined && isSame(inForce)) return { code, version: inForce.number, state: 'unchanged' };
  const waiting = standing(history).find((each) => each.approvedAt === null && each.fromOn === from && isSame(each));
  if (waiting !== undefined && needsApproval) return { code, version: waiting.number, state: 'waiting' };
  const approval = needsApproval ? { approvedBy: null, approvedAt: null } : { approvedBy: by, approvedAt: now };
  const proposal = { profile: code, fromOn: from, document, reason, proposedBy: by, proposedAt: now };
  const version = await profiles.addVersion({ ...proposal, ...approval, tryId });
  return { code, version, state: needsApproval ? 'waiting' : 'approved' };
}

/**
 * Approves a version that waits, by another person than its proposer.
 * @throws CommandError for a version that does not wait, the proposer, and a profile that cannot be in force from the day any more
 */
export async function approveProfile(
  stores: ProfileStores,
  code: string,
  { number, by, now }: { readonly number: number; readonly by: string; readonly now: Date },
): Promise<ProfileVersion> {
  await stores.profiles.lock();
  const version = waitingVersion(code, await stores.profiles.history(code), { number, by });
  const { profile } = readStoredProfile(version.document);
  if (profile === undefined) throw new CommandError(`version ${number} of ${code} cannot be read`);
  const [problem] = await profileProblems(stores, profile, { from: calendarDate(version.fromOn), now });
  if (problem !== undefined) throw new CommandError(`${code}: ${problem.message}: apply it again`);
  await stores.profiles.approve({ profile: code, number }, { by, at: now });
  return version;
}

/**
 * Refuses a version that waits, by another person than its proposer, or withdraws it, by its proposer. It stays in the history.
 * @throws CommandError for a version that does not wait, and for a person who does not decide on it
 */
export async function endProfile(
  { profiles }: Pick<Stores, 'profiles'>,
  code: string,
  { number, ...ended }: EndedProposal & { readonly number: number },
): Promise<ProfileVersion> {
  await profiles.lock();
  const version = waitingVersion(code, await profiles.history(code), { number, ...ended });
  await profiles.end({ profile: code, number }, ended);
  return version;
}

/** The lender's own profiles in their versions of a day, by id. */
export async function ownProfilesOn(
  { profiles }: Pick<Stores, 'profiles'>,
  day: CalendarDate,
): Promise<Readonly<Record<string, LenderProfile>>> {
  const all = await profiles.list();
  const ids = [...new Set(all.map(({ profile }) => profile))];
  const inForce = ids.flatMap((id) => {
    const version = versionOn(
      all.filter(({ profile }) => profile === id),
      day,
    );
    const profile = version && readStoredProfile(version.document).profile;
    return profile === undefined ? [] : [[id, profile] as const];
  });
  return Object.fromEntries(inForce);
}
