import { type CalendarDate, calendarDateIn, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { BlacklistKind, BlacklistHash } from './blacklist-store.ts';
import { accountSubject, documentSubject } from './identity-hashes.ts';
import type { MarketCode } from '@hiram/domain';

/** Digits of a mobile number without its calling code and its leading zero; the markets' have ten. */
const PHONE_DIGITS = 10;

/** An operator's input about a phone, a document, an account or a device. */
export interface Typed {
  readonly kind: BlacklistKind;
  readonly value: string;
  readonly market: MarketCode;
  /** Of an account: its bank's code, or the channel of a wallet. */
  readonly bank: string | undefined;
}

const phoneSubject = (market: MarketCode, phone: string): string =>
  `${market}|${phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)}`;

/** The keyed hashes that a device may be known by. */
export const deviceHashes = (box: SecretBox, deviceId: string): readonly Buffer[] =>
  box.hashesOf(deviceId, 'identity/device');

const phoneHashes = (box: SecretBox, market: MarketCode, phone: string): BlacklistHash[] =>
  box.hashesOf(phoneSubject(market, phone), 'identity/phone').map((hash) => ({ kind: 'phone', hash }));

/** The hashes of what was typed, the newest key's first. @throws CommandError naming the argument */
function hashesOf(box: SecretBox, { kind, value, market, bank }: Typed): BlacklistHash[] {
  if (kind === 'phone') {
    if (value.replaceAll(/\D/g, '').length < PHONE_DIGITS) throw new CommandError('VALUE must be a whole phone number');
    return phoneHashes(box, market, value);
  }
  if (kind === 'device') return deviceHashes(box, value).map((hash) => ({ kind, hash }));
  if (kind === 'account' && bank === undefined)
    throw new CommandError("--bank is missing: the code of the account's bank, or of the wallet's channel");
  const words = kind === 'account' ? accountSubject(bank ?? '', value) : documentSubject(market, value);
  if (words === null) throw new CommandError('VALUE must have letters or digits');
  return box.hashesOf(words, `identity/${kind}`).map((hash) => ({ kind, hash }));
}

/** The newest of the hashes that one thing may be on the list under; none where it is there by an earlier key's. */
async function unlistedOf(
  { blacklist }: Pick<Stores, 'blacklist'>,
  [newest, ...earlier]: readonly BlacklistHash[],
  today: CalendarDate,
): Promise<BlacklistHash[]> {
  return newest === undefined || (await blacklist.find(earlier, today)).length > 0 ? [] : [newest];
}

/** All marks of a borrower, present and past: the phone, every document, account and device. */
export async function hashesOfBorrower(
  { stores, box }: { readonly stores: Pick<Stores, 'borrowers' | 'identity'>; readonly box: SecretBox },
  borrowerId: number,
): Promise<BlacklistHash[]> {
  const { market } = await stores.borrowers.get(borrowerId);
  const { phone } = await stores.borrowers.reachOf(borrowerId);
  const known = await stores.identity.hashesOf(borrowerId);
  const hashes = known.flatMap(({ kind, hash }) => (kind === 'person' ? [] : [{ kind, hash }]));
  return phone === null ? hashes : [...phoneHashes(box, market, phone), ...hashes];
}

interface Entry {
  /** Why, as a code: small letters and "-". */
  readonly reason: string;
  readonly login: string;
  /** The last day; for ever where it is undefined. */
  readonly until: CalendarDate | undefined;
}

type Needed = Pick<Services, 'inTransaction' | 'clock' | 'box'>;

/**
 * Puts on the blacklist what an operator typed, or all that a borrower is or was known by.
 * @returns the ids of the new entries; empty where all were there
 * @throws CommandError naming the argument: for a value that is none of its kind, a borrower that there is not, and a day that is over
 */
export const addToBlacklist = (
  { inTransaction, clock, box }: Needed,
  what: Typed | number,
  { reason, login, until }: Entry,
): Promise<number[]> =>
  inTransaction(async (stores) => {
    const at = clock.now();
    const today = calendarDateIn(at, markets.PH.timeZone);
    if (until !== undefined && until < today) throw new CommandError(`--until is over: it is ${today}`);
    if (typeof what === 'number' && (await stores.borrowers.marketOf(what)) === null)
      throw new CommandError(`there is no borrower ${what}`);
    const all = typeof what === 'number' ? await hashesOfBorrower({ stores, box }, what) : hashesOf(box, what);
    // a phone, and what was typed, is hashed with every data key; the other hashes are stored
    const isAlike = ({ kind }: BlacklistHash): boolean => typeof what !== 'number' || kind === 'phone';
    const alike = await unlistedOf(stores, all.filter(isAlike), today);
    const hashes = [...alike, ...all.filter((each) => !isAlike(each))];
    const ids: number[] = [];
    for (const each of hashes) {
      await stores.blacklist.liftOver(each, { at, by: login, on: today });
      const values = { ...each, key_id: box.keyId, reason, added_at: at, added_by: login, until_on: until ?? null };
      const id = await stores.blacklist.add(values);
      if (id === undefined) continue;
      ids.push(id);
      const detail = `${id} ${each.kind}${until === undefined ? '' : ` until ${until}`}: ${reason}`;
      const borrowerId = typeof what === 'number' ? what : null;
      await stores.agents.note({ at, agentId: null, login, action: 'blacklist-added', borrowerId, detail });
    }
    return ids;
  });

/** Takes an entry off the blacklist. @returns false where there is none in force */
export const liftFromBlacklist = (
  { inTransaction, clock }: Pick<Needed, 'inTransaction' | 'clock'>,
  id: number,
  { reason, login }: Pick<Entry, 'reason' | 'login'>,
): Promise<boolean> =>
  inTransaction(async ({ blacklist, agents }) => {
    const at = clock.now();
    const isLifted = await blacklist.lift(id, { at, by: login });
    const detail = `${id}: ${reason}`;
    if (isLifted) await agents.note({ at, agentId: null, login, action: 'blacklist-lifted', detail });
    return isLifted;
  });
