import {
  type CalendarDate,
  calendarDateIn,
  defaultMarket,
  marketCodes,
  markets,
  termsProfiles,
  termsSources,
} from '@hiram/domain';
import {
  type LenderProfile,
  profileFileText,
  readStoredProduct,
  readStoredProfile,
  storedProfile,
} from '@hiram/lending-terms';
import type { Stores } from '../app/stores.ts';
import { profileDay } from '../lending/products/apply-profiles.ts';
import { asStored } from '../lending/products/as-stored.ts';
import { compareDocuments } from '../lending/products/compare-documents.ts';
import type { ProfileVersion } from '../lending/products/profile-store.ts';
import { versionOn } from '../lending/products/version-on.ts';
import { argument, day, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, fileText, joined, sentence, table } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { nextVersions, versionChanges, versionTable } from './terms-versions.ts';

// The parts of `profiles` that read the versions of a lender's terms profiles.

export const ID = argument('ID', 'the id of a profile: see list', textUpTo(41));

/** The day of a profile's market, by its latest version. */
function dayOf(history: readonly ProfileVersion[], now: Date): CalendarDate {
  const { profile } = readStoredProfile(history.at(-1)?.document);
  return profile === undefined ? calendarDateIn(now, markets[defaultMarket].timeZone) : profileDay(profile, now);
}

async function historyOf({ profiles }: Pick<Stores, 'profiles'>, id: string): Promise<ProfileVersion[]> {
  const versions = await profiles.history(id);
  if (versions.length === 0) throw new CommandError(`there is no profile ${id} of the lender's own: see profiles list`);
  return versions;
}

export const list = command({
  brief: 'every profile of the lender’s own with its version of today, and what comes next',
  parameters: {},
  async run({ stores, clock }) {
    const all = Object.groupBy(await stores.profiles.list(), ({ profile }) => profile);
    const rows = Object.entries(all).map(([id, versions = []]) => {
      const today = dayOf(versions, clock.now());
      return {
        id,
        version: versionOn(versions, today)?.number ?? null,
        next: nextVersions(versions, today),
      };
    });
    const supplied = Object.keys(termsProfiles).join(', ');
    return table('profiles', rows, { none: `There is no profile of your own, beside ${supplied}.` });
  },
});

export const show = command({
  brief: 'a profile as a file, to change and to apply again; a supplied one too',
  parameters: { id: ID, on: optional(option('on DAY', 'as on this day of the market, today unless given', day)) },
  async run({ stores, clock }, { id, on }) {
    const supplied = Object.hasOwn(termsProfiles, id) ? termsProfiles[id] : undefined;
    if (supplied !== undefined)
      return fileText(`# ${id}, supplied\n${profileFileText([{ terms: supplied, sources: termsSources[id] ?? {} }])}`, {
        id,
      });
    const versions = await historyOf(stores, id);
    const asOf = on ?? dayOf(versions, clock.now());
    const version = versionOn(versions, asOf);
    if (version === undefined) throw new CommandError(`${id} is not in force on ${asOf}`);
    const { profile, problem } = readStoredProfile(version.document);
    if (profile === undefined) throw new CommandError(`${id}: ${problem.field} ${problem.message}`);
    const about = `version ${version.number} from ${version.fromOn}`;
    return fileText(`# ${id}, ${about}\n${profileFileText([profile])}`, {
      id,
      version: version.number,
      from: version.fromOn,
    });
  },
});

export const history = command({
  brief: 'the versions of a profile: from when, what they are today, why, by whom',
  parameters: { id: ID },
  async run({ stores, clock }, { id }) {
    const versions = await historyOf(stores, id);
    return versionTable(versions, dayOf(versions, clock.now()));
  },
});

export const diff = command({
  brief: 'the terms in which two versions differ',
  parameters: {
    id: ID,
    a: argument('A', 'a version: see history', number),
    b: argument('B', 'another version', number),
  },
  async run({ stores }, { id, a, b }) {
    return versionChanges(id, await historyOf(stores, id), [a, b]);
  },
});

/** The terms in which profiles of a file differ from what is in force, and the products in force that name them. */
export async function compared(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  profiles: readonly LenderProfile[],
): Promise<Answer> {
  const answers = await Promise.all(
    profiles.map(async (profile) => {
      const { id } = profile.terms;
      const today = profileDay(profile, clock.now());
      const now = versionOn(await stores.profiles.history(id), today);
      const products = await productsNaming(stores, id, today);
      if (now === undefined) return { answer: sentence(`${id} is new.`), data: { id, isNew: true, products } };
      const changes = compareDocuments(now.document, asStored(storedProfile(profile)));
      const rows = changes.map((change) => ({ ...change }));
      const answer = joined(
        sentence(rows.length === 0 ? `${id} is as in force.` : `${id}, against version ${now.number}:`),
        table('changes', rows),
        sentence(`Sold under it: ${products.join(', ') || 'nothing'}.`),
      );
      return { answer, data: { id, isNew: false, version: now.number, changes: rows, products } };
    }),
  );
  return {
    data: { compared: answers.map(({ data }) => data) },
    blocks: answers.flatMap(({ answer }) => answer.blocks),
  };
}

/** The codes of the products on offer that name a profile. */
async function productsNaming(
  { products }: Pick<Stores, 'products'>,
  id: string,
  today: CalendarDate,
): Promise<string[]> {
  const offered = await Promise.all(marketCodes.map((market) => products.listOffered(market, today)));
  return offered.flat().flatMap(({ code, document }) => {
    const { product } = readStoredProduct(document);
    return product?.termsProfile === id ? [code] : [];
  });
}
