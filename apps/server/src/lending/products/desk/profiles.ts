import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { calendarDateIn, markets, termsProfiles, termsSources } from '@hiram/domain';
import { type LenderProfile, profileFileText } from '@hiram/lending-terms';
import type { Services } from '../../../app/services.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { profileDay, profileMarket } from '../apply-profiles.ts';
import { asStored } from '../as-stored.ts';
import { compareDocuments } from '../compare-documents.ts';
import { ownHistory, readableTerms } from '../profile-history.ts';
import { versionOn } from '../version-on.ts';
import { stateOf } from '../version-state.ts';
import { candidateOf, comparedProfile } from './compared-profile.ts';
import { ownProfile, profileOf, seesCurrency, versionNumbered } from './own-profile.ts';
import { versionRows } from './version-rows.ts';

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
    waiting: 0,
  }));
  const histories = Object.entries(Object.groupBy(await stores.profiles.list(), ({ profile }) => profile));
  const own = histories.flatMap(([id, versions = []]) => {
    const history = ownHistory(versions);
    const [latest] = history.slice(-1).flatMap(readableTerms);
    if (latest === undefined) return [];
    const today = profileDay({ terms: latest }, now);
    return {
      profile: id,
      isSupplied: false,
      currency: latest.currency,
      version: versionOn(history, today)?.number ?? 0,
      versions: history.length,
      waiting: history.filter((each) => stateOf(each, history, today) === 'waiting').length,
    };
  });
  return { list: [...supplied, ...own].filter(({ currency }) => seesCurrency(operator, currency)) };
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
  if (supplied !== undefined && seesCurrency(operator, supplied.currency))
    return {
      profile: id,
      isSupplied: true,
      today: profileDay({ terms: supplied }, now),
      version: 0,
      other: 0,
      versions: [],
      proposal: null,
      ...termsOf({ terms: supplied, sources: termsSources[id] ?? {} }, null),
    };
  const { history, latest } = await ownProfile(stores, operator, id);
  const market = profileMarket(profileOf(latest));
  const today = calendarDateIn(now, markets[market].timeZone);
  const shown = version === undefined ? (versionOn(history, today) ?? latest) : versionNumbered(history, version);
  const beside = other === undefined ? null : versionNumbered(history, other);
  const waits = stateOf(shown, history, today) === 'waiting';
  return {
    profile: id,
    isSupplied: false,
    today,
    version: shown.number,
    other: beside?.number ?? 0,
    versions: versionRows(history, { today, market, operator }, () => ({})),
    proposal: waits ? await comparedProfile(stores, candidateOf(shown, history)) : null,
    ...termsOf(profileOf(shown), beside === null ? null : profileOf(beside)),
  };
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
    compareDocuments({ id: terms.id }, asStored(terms)).map(({ field, after }) => [field, after]),
  );
