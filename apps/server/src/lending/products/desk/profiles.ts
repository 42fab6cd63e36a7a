import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { marketCodes, markets, type TermsProfile, termsProfiles, termsSources } from '@hiram/domain';
import { type LenderProfile, profileFileText, readStoredProfile, storedProfile } from '@hiram/lending-terms';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Acting, type Operator, seesMarket } from '../../../platform/sessions/agent.ts';
import { profileDay } from '../apply-profiles.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { ProfileVersion } from '../profile-store.ts';
import { readProfileText } from '../read-profile-text.ts';
import { versionOn } from '../version-on.ts';
import { stateOf } from '../version-state.ts';

type Needs = Pick<Services, 'stores'>;
type Page = AnswerOf<typeof contract.loadProfile>;

/** Every profile of the operator's markets with its version of today, supplied ones first. */
export async function listProfiles(
  { stores }: Needs,
  { operator, now }: Acting,
): Promise<AnswerOf<typeof contract.listProfiles>> {
  await stores.agents.note({ at: now, ...operator, action: 'profiles-read' });
  const supplied = Object.values(termsProfiles).map(({ id, currency }) => ({
    profile: id,
    isSupplied: true,
    currency,
    version: 0,
    versions: 0,
  }));
  const histories = Object.entries(Object.groupBy(await stores.profiles.list(), ({ profile }) => profile));
  const own = histories.flatMap(([id, versions = []]) => {
    const latest = readStoredProfile(versions.at(-1)?.document).profile;
    if (latest === undefined) return [];
    const version = versionOn(versions, profileDay(latest, now))?.number ?? 0;
    return [{ profile: id, isSupplied: false, currency: latest.terms.currency, version, versions: versions.length }];
  });
  return { list: [...supplied, ...own].filter(({ currency }) => sees(operator, currency)) };
}

/** The terms of a profile with their sources, beside another version. @throws Refusal 'not-possible' for none, or of another market */
export async function loadProfile(
  { stores }: Needs,
  { operator, now }: Acting,
  {
    profile: id,
    version,
    other,
  }: { readonly profile: string; readonly version?: number | undefined; readonly other?: number | undefined },
): Promise<Page> {
  await stores.agents.note({ at: now, ...operator, action: 'profiles-read', detail: id });
  const supplied = Object.hasOwn(termsProfiles, id) ? termsProfiles[id] : undefined;
  if (supplied !== undefined && sees(operator, supplied.currency))
    return {
      profile: id,
      isSupplied: true,
      version: 0,
      other: 0,
      versions: [],
      ...termsOf({ terms: supplied, sources: termsSources[id] ?? {} }, null),
    };
  const history = await stores.profiles.history(id);
  const latest = history.at(-1);
  if (latest === undefined || !sees(operator, profileOf(latest).terms.currency)) throw gone();
  const today = profileDay(profileOf(latest), now);
  const shown = version === undefined ? (versionOn(history, today) ?? latest) : numbered(history, version);
  const beside = other === undefined ? null : numbered(history, other);
  return {
    profile: id,
    isSupplied: false,
    version: shown.number,
    other: beside?.number ?? 0,
    versions: history.toReversed().map((each) => ({
      version: each.number,
      from: each.fromOn,
      state: stateOf(each, history, today),
      reason: each.reason,
      proposedBy: each.proposedBy,
      approvedBy: each.approvedBy ?? '',
    })),
    ...termsOf(profileOf(shown), beside === null ? null : profileOf(beside)),
  };
}

/** Reads a file of profiles as it would be proposed today. Nothing is stored. @throws Refusal 'not-permitted' for one of another market */
export async function checkProfile(
  { stores }: Needs,
  { operator, now }: Acting,
  text: string,
): Promise<AnswerOf<typeof contract.checkProfile>> {
  const read = await readProfileText(stores, text, { now, maySee: ({ currency }) => sees(operator, currency) });
  if (read.problems !== undefined)
    return { problems: read.problems.map(({ line, field, message }) => ({ line, field, message })), profiles: [] };
  const profiles = read.profiles.map((profile, index) => {
    const inForce = versionOn(read.histories[index] ?? [], profileDay(profile, now));
    const changes = compareDocuments(inForce?.document ?? {}, plain(storedProfile(profile)));
    return { profile: profile.terms.id, against: inForce?.number ?? 0, changes: [...changes] };
  });
  return { problems: [], profiles };
}

/** The terms of a version in their order, each beside that of another one and with its source. */
function termsOf(shown: LenderProfile, beside: LenderProfile | null): Pick<Page, 'text' | 'terms'> {
  const values = valuesOf(shown);
  const others = beside === null ? new Map<string, string | null>() : valuesOf(beside);
  return {
    text: profileFileText([shown]),
    terms: [...new Set([...values.keys(), ...others.keys()])].map((field) => ({
      field,
      value: values.get(field) ?? null,
      beside: others.get(field) ?? null,
      source: shown.sources[field.split('.')[0] ?? ''] ?? '',
    })),
  };
}

const valuesOf = ({ terms }: LenderProfile): ReadonlyMap<string, string | null> =>
  new Map(
    // the page has the id as its title
    compareDocuments({ id: terms.id }, plain(terms)).map(({ field, after }) => [field, after]),
  );

/** As it is stored. */
const plain = (document: object): unknown => JSON.parse(JSON.stringify(document));

const sees = (operator: Operator, currency: TermsProfile['currency']): boolean =>
  marketCodes.some((market) => markets[market].currency === currency && seesMarket(operator, market));

const gone = (): Refusal => new Refusal('not-possible', { message: 'There is no such profile, or no such version.' });

/** @throws Error for a stored profile that this version of the service does not read */
function profileOf({ profile: id, document }: ProfileVersion): LenderProfile {
  const { profile, problem } = readStoredProfile(document);
  if (profile === undefined) throw new Error(`${id}: ${problem.field} ${problem.message}`);
  return profile;
}

function numbered(history: readonly ProfileVersion[], number: number): ProfileVersion {
  const found = history.find((each) => each.number === number);
  if (found === undefined) throw gone();
  return found;
}
