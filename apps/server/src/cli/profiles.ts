import { calendarDateIn, type CalendarDate, marketCodes, markets } from '@hiram/domain';
import type { LenderProfile } from '@hiram/lending-terms';
import { approveProfileChange, changeProfiles } from '../lending/products/change-profiles.ts';
import { productOf } from '../lending/products/product-of.ts';
import { readProfileText } from '../lending/products/read-profile-text.ts';
import type { SoldProduct } from '../lending/products/sold-product.ts';
import { CommandError } from '../platform/command-error.ts';
import { argument, day, flag, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { joined, sentence } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';
import { CHOICE, loanSeen } from './product-preview.ts';
import { compared, diff, history, ID, list, show } from './profile-versions.ts';
import { refusal, refusedFile, textOf } from './terms-file.ts';
import { appliedVersion } from './terms-versions.ts';

const FILE = argument('FILE', 'a file of terms profiles, YAML or JSON', textUpTo(4096));
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
  const read = await readProfileText(stores, textOf(file), { now: clock.now(), from });
  if (read.profiles !== undefined) return read.profiles;
  if (read.at === 'read') throw refusedFile(file, read.problems);
  throw refusal(read.problems.map(({ line, field, message }) => `${file}:${line}: ${field}: ${message}`));
}

const check = command({
  brief: 'reads a file, and computes the loans of the products that name its profiles',
  parameters: { file: FILE, isCompared: optional(flag('compare', 'and the terms that differ from what is in force')) },
  async run(services, { file, isCompared = false }) {
    const profiles = await profilesIn(services, file);
    const ids = profiles.map(({ terms }) => terms.id);
    const can = sentence(`can be in force: ${ids.join(', ')}`, { profiles: ids });
    return isCompared ? joined(can, await compared(services, profiles)) : can;
  },
});

/** The products that are lent today. */
async function soldToday({ stores, clock }: Pick<CommandServices, 'stores' | 'clock'>): Promise<SoldProduct[]> {
  const inForce = await Promise.all(
    marketCodes.map((market) =>
      stores.products.listVersionsOn(market, calendarDateIn(clock.now(), markets[market].timeZone)),
    ),
  );
  return inForce.flat().flatMap((record) => productOf(record).definition ?? []);
}

const preview = command({
  brief: 'what a borrower would see and sign of a product under a profile',
  parameters: { file: FILE, ...CHOICE },
  async run(services, { file, code, ...choice }) {
    const profiles = await profilesIn(services, file);
    const sold = (await soldToday(services)).filter((product) => code === undefined || product.code === code);
    if (code !== undefined && sold.length === 0) throw new CommandError(`${code}: no such product is lent today`);
    const found = sold.flatMap((product) => {
      const named = profiles.find(({ terms }) => terms.id === product.termsProfile);
      const profile = named ?? (code === undefined ? undefined : profiles[0]);
      return profile === undefined ? [] : [{ ...product, ownTerms: profile.terms }];
    });
    const [product] = found;
    if (product === undefined) throw new CommandError(`no product names a profile of ${file}: choose one by --product`);
    return joined(sentence(`${product.code} under ${product.ownTerms.id}`), loanSeen(services, product, choice));
  },
});

const apply = command({
  brief: 'the terms of loans that are agreed from a day on; nothing where they are the same',
  isAudited: true,
  parameters: { file: FILE, from: FROM, reason: REASON_WORDS, by: BY },
  async run(services, { file, from, reason, by }) {
    const now = services.clock.now();
    const profiles = await profilesIn(services, file, from);
    const change = { from, reason, by, now, needsApproval: services.config.productApproval };
    const applied = await services.inTransaction((stores) => changeProfiles(stores, profiles, change));
    return joined(...applied.map((each) => appliedVersion(each, from)), {
      data: { profiles: applied.map(({ code, version, state }) => ({ id: code, version, state, from })) },
      blocks: [],
    });
  },
});

const approve = command({
  brief: 'lets a version count that waits for approval; not by the operator who proposed it',
  isAudited: true,
  parameters: { id: ID, version: option('version NUMBER', 'the version: see history', number), by: BY },
  async run({ inTransaction, clock }, { id, version, by }) {
    const now = clock.now();
    const { fromOn } = await inTransaction((stores) => approveProfileChange(stores, id, { number: version, by, now }));
    return sentence(`${id}: version ${version} counts from ${fromOn}`, { id, version, from: fromOn });
  },
});

/** Terms profiles of the lender's own. */
export const profiles: CommandGroup = {
  brief: 'late charges, prepayment, extension and ceilings of the lender’s own',
  commands: { list, show, check, preview, apply, approve, history, diff },
};
