import { calendarDateIn, type CalendarDate, defaultMarket, markets, termsProfiles } from '@hiram/domain';
import { type LenderProfile, profileFileText, readProfileFile, readStoredProfile } from '@hiram/lending-terms';
import type { Stores } from '../app/stores.ts';
import {
  applyProfiles,
  approveProfile,
  ownProfilesOn,
  profileDay,
  profileProblems,
} from '../lending/products/apply-profiles.ts';
import type { ProfileVersion } from '../lending/products/profile-store.ts';
import { versionOn } from '../lending/products/version-on.ts';
import { argument, day, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { fileText, joined, phrase, sentence, table } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';
import { refusal, refusedFile, textOf } from './terms-file.ts';

const FILE = argument('FILE', 'a file of terms profiles, YAML or JSON', textUpTo(4096));
const ID = argument('ID', 'the id of a profile: see list', textUpTo(41));
const FROM = option('from DAY', 'the first day of the market on which it counts', day);

/**
 * The profiles of a file that can be in force from a day on; from today without one.
 * @throws CommandError with each error by its line
 */
async function profilesIn(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  file: string,
  from?: CalendarDate,
): Promise<readonly LenderProfile[]> {
  const now = clock.now();
  const asOf = from ?? calendarDateIn(now, markets[defaultMarket].timeZone);
  const own = Object.entries(await ownProfilesOn(stores, asOf)).map(([id, { terms }]) => [id, terms] as const);
  const read = readProfileFile(textOf(file), { ...termsProfiles, ...Object.fromEntries(own) });
  if (read.problems !== undefined) throw refusedFile(file, read.problems);
  const { profiles, lineOf } = read;
  const lines = await Promise.all(
    profiles.map(async (profile, index) => {
      const problems = await profileProblems(stores, profile, { from: from ?? profileDay(profile, now), now });
      return problems.map(({ path, message }) => {
        const line = lineOf(['profiles', index, ...(path.length > 0 ? path : ['id'])]);
        return `${file}:${line}: ${[profile.terms.id, ...path].join('.')}: ${message}`;
      });
    }),
  );
  if (lines.flat().length > 0) throw refusal(lines.flat());
  return profiles;
}

const check = command({
  brief: 'reads a file, and computes the loans of the products that name its profiles',
  parameters: { file: FILE },
  async run(services, { file }) {
    const ids = (await profilesIn(services, file)).map(({ terms }) => terms.id);
    return sentence(`can be in force: ${ids.join(', ')}`, { profiles: ids });
  },
});

const saidOf = {
  approved: 'counts from',
  waiting: 'waits for another operator; it is to count from',
  unchanged: 'says the same on',
};

const apply = command({
  brief: 'the terms of loans that are agreed from a day on; nothing where they are the same',
  isAudited: true,
  parameters: { file: FILE, from: FROM, reason: REASON_WORDS, by: BY },
  async run(services, { file, from, reason, by }) {
    const now = services.clock.now();
    const profiles = await profilesIn(services, file, from);
    const change = { from, reason, by, now, needsApproval: services.config.productApproval };
    const applied = await services.inTransaction(async (stores) => {
      const done = await applyProfiles(stores, profiles, change);
      for (const { code, version, state } of done) {
        const action = state === 'waiting' ? 'profile-proposed' : 'profile-applied';
        if (state !== 'unchanged')
          await stores.agents.note({
            at: now,
            agentId: null,
            login: by,
            action,
            detail: `${code} ${version} from ${from}: ${reason}`,
          });
      }
      return done;
    });
    return joined(
      ...applied.map(({ code, version, state }) => sentence(`${code}: version ${version} ${saidOf[state]} ${from}`)),
      {
        data: { profiles: applied.map(({ code, version, state }) => ({ id: code, version, state, from })) },
        blocks: [],
      },
    );
  },
});

const approve = command({
  brief: 'lets a version count that waits for approval; not by the operator who proposed it',
  isAudited: true,
  parameters: { id: ID, version: option('version NUMBER', 'the version: see history', number), by: BY },
  async run({ inTransaction, clock }, { id, version, by }) {
    const now = clock.now();
    const { fromOn } = await inTransaction(async (stores) => {
      const approved = await approveProfile(stores, id, { number: version, by, now });
      const detail = `${id} ${version} from ${approved.fromOn}`;
      await stores.agents.note({ at: now, agentId: null, login: by, action: 'profile-approved', detail });
      return approved;
    });
    return sentence(`${id}: version ${version} counts from ${fromOn}`, { id, version, from: fromOn });
  },
});

/** What a version is on a day: in force, planned, superseded, or waiting for approval. */
function stateOf(version: ProfileVersion, history: readonly ProfileVersion[], today: CalendarDate): string {
  if (version.approvedAt === null) return 'waits for approval';
  if (version.number === versionOn(history, today)?.number) return 'in force';
  const isPlanned = version.fromOn > today && version.number === versionOn(history, version.fromOn)?.number;
  return isPlanned ? 'planned' : 'superseded';
}

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

const list = command({
  brief: 'every profile of the lender’s own with its version of today, and what comes next',
  parameters: {},
  async run({ stores, clock }) {
    const all = Object.groupBy(await stores.profiles.list(), ({ profile }) => profile);
    const rows = Object.entries(all).map(([id, versions = []]) => {
      const today = dayOf(versions, clock.now());
      const next = versions.filter((each) =>
        ['planned', 'waits for approval'].includes(stateOf(each, versions, today)),
      );
      return {
        id,
        version: versionOn(versions, today)?.number ?? null,
        next: phrase(
          next
            .map((each) => `version ${each.number} ${stateOf(each, versions, today)}, from ${each.fromOn}`)
            .join('; '),
          next.map((each) => ({ version: each.number, from: each.fromOn })),
        ),
      };
    });
    const supplied = Object.keys(termsProfiles).join(', ');
    return table('profiles', rows, { none: `There is no profile of your own, beside ${supplied}.` });
  },
});

const show = command({
  brief: 'a profile as a file, to change and to apply again; a supplied one too',
  parameters: { id: ID, on: optional(option('on DAY', 'as on this day of the market, today unless given', day)) },
  async run({ stores, clock }, { id, on }) {
    const supplied = Object.hasOwn(termsProfiles, id) ? termsProfiles[id] : undefined;
    if (supplied !== undefined)
      return fileText(`# ${id}, supplied\n${profileFileText([{ terms: supplied, sources: {} }])}`, { id });
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

const history = command({
  brief: 'the versions of a profile: from when, what they are today, why, by whom',
  parameters: { id: ID },
  async run({ stores, clock }, { id }) {
    const versions = await historyOf(stores, id);
    const today = dayOf(versions, clock.now());
    const rows = versions.map((version) => ({
      version: version.number,
      from: version.fromOn,
      state: stateOf(version, versions, today),
      reason: version.reason,
      proposedBy: version.proposedBy,
      proposedAt: version.proposedAt,
      approvedBy: version.approvedBy,
      approvedAt: version.approvedAt,
    }));
    return table('versions', rows);
  },
});

/** Terms profiles of the lender's own. */
export const profiles: CommandGroup = {
  brief: 'late charges, prepayment, extension and ceilings of the lender’s own',
  commands: { list, show, check, apply, approve, history },
};
