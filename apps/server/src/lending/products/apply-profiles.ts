import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, calendarDate, calendarDateIn, markets, termsProfiles } from '@hiram/domain';
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
import { checkOffers } from './check-offers.ts';
import { problemOfOffer } from './describe-problem.ts';
import { productOf } from './product-of.ts';
import type { ProductVersion } from './product-store.ts';
import type { ProfileVersion } from './profile-store.ts';
import { nextVersionFrom, versionOn, versionsAfter } from './version-on.ts';
import { waitingVersion } from './waiting-version.ts';

type ProfileStores = Pick<Stores, 'products' | 'profiles'>;

/** The day of the market of a profile's currency. */
export function profileDay({ terms }: Pick<LenderProfile, 'terms'>, now: Date): CalendarDate {
  const market = Object.values(markets).find(({ currency }) => currency === terms.currency);
  if (market === undefined) throw new CommandError(`${terms.id}: no market has ${terms.currency}`);
  return calendarDateIn(now, market.timeZone);
}

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
  const { id } = profile.terms;
  if (Object.hasOwn(termsProfiles, id))
    return [{ path: ['id'], message: 'is that of a supplied profile: yours has a name of its own' }];
  if (profile.from !== undefined) return [{ path: ['from'], message: 'is said by --from' }];
  const today = profileDay(profile, now);
  if (from < today) return [{ path: [], message: `${from} is before today, ${today}` }];
  const until = nextVersionFrom(await profiles.history(id), from);
  const broken = await Promise.all(
    (await products.list()).map(async ({ id: productId, code }) => {
      const history = await products.history(productId);
      const inForce = versionOn(history, from);
      const sold = [
        ...(inForce === undefined ? [] : [{ ...inForce, day: from }]),
        ...versionsAfter(history, from, until).map((version) => ({ ...version, day: calendarDate(version.fromOn) })),
      ];
      return sold.flatMap((version) => brokenVersion({ ...version, code }, profile));
    }),
  );
  return broken.flat();
}

/** What could not be lent of a version of a product under a profile; nothing where it names another profile, or is retired. */
function brokenVersion(
  { code, day, document, isRetired }: ProductVersion & { readonly code: string; readonly day: CalendarDate },
  profile: LenderProfile,
): ProductProblem[] {
  const { definition } = productOf({ document });
  if (definition?.termsProfile !== profile.terms.id || isRetired) return [];
  const [problem] = brokenOffers(definition, profile, day);
  if (problem === undefined) return [];
  return [
    { path: [], message: `${[code, ...problem.path].join('.')} could not be lent on ${day}: ${problem.message}` },
  ];
}

const brokenOffers = (product: Product, { terms }: LenderProfile, from: CalendarDate): ProductProblem[] =>
  checkOffers({ ...product, ownTerms: terms }, from).map((problem) => problemOfOffer(product, problem));

async function applyOne(
  profiles: Stores['profiles'],
  profile: LenderProfile,
  { from, reason, by, now, needsApproval }: ProductChange,
): Promise<AppliedProduct> {
  const { id: code, currency } = profile.terms;
  const document = storedProfile(profile);
  const history = await profiles.history(code);
  const other = history.map((version) => readStoredProfile(version.document).profile?.terms.currency);
  if (other.some((each) => each !== undefined && each !== currency))
    throw new CommandError(`${code}: is a profile in ${other[0] ?? ''}; a profile keeps its currency`);
  const isSame = (version: ProfileVersion): boolean =>
    isDeepStrictEqual(version.document, JSON.parse(JSON.stringify(document)));
  const inForce = versionOn(history, from);
  if (inForce !== undefined && isSame(inForce)) return { code, version: inForce.number, state: 'unchanged' };
  const waiting = history.find((each) => each.approvedAt === null && each.fromOn === from && isSame(each));
  if (waiting !== undefined && needsApproval) return { code, version: waiting.number, state: 'waiting' };
  const approval = needsApproval ? { approvedBy: null, approvedAt: null } : { approvedBy: by, approvedAt: now };
  const proposal = { profile: code, fromOn: from, document, reason, proposedBy: by, proposedAt: now };
  const version = await profiles.addVersion({ ...proposal, ...approval });
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
