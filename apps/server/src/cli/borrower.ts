import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { showAnswers } from './borrower-answers.ts';
import { readFind } from './borrower-find.ts';
import { readPhoneChange, showPhoneRequest } from './borrower-phone.ts';
import { type Arguments, type Command, type CommandServices, operatorIfNamed, print } from './command.ts';
import { CommandError } from '../platform/command-error.ts';
import { eraseBorrower, type ErasureOutcome, openObligations } from '../operations/privacy/erase-borrower.ts';
import type { AppliedRetention } from '../operations/privacy/privacy-store.ts';
import { exportBorrower } from '../operations/privacy/export-borrower.ts';

const usage = `npm run hiram -- borrower, with the service's environment:
  find PHONE                  the number of the borrower with this phone
  find --name NAME | --order ORDER | --reference REFERENCE | --utr UTR
                              those of this name or a part of it, of this order, of a payment or payout by our reference or the provider's,
                              and of a bank transfer by its number
  export BORROWER FOLDER      all that is kept of a borrower, in a new folder: data.json, and pictures and contracts beside it
  answers BORROWER            what a borrower answered before a first loan, one answer a line; the trail says that somebody looked
  answers BORROWER FOLDER     and the pictures of their documents, into the folder
  change-phone BORROWER PHONE --documents "SEEN" --by NAME
                              moves an account to another number, after a second operator has approved it (review)
  detach-phone BORROWER --documents "SEEN" --by NAME
                              takes the number away, such as one that has another owner now; likewise
  phone-request REQUEST       the report of a lost number, or a request of an operator
  log-out BORROWER            ends all their sessions, and the notifications to their browsers
  erase BORROWER              what stands in the way of forgetting them; nothing is changed
  erase BORROWER --for-good   forgets them; with --settled "WHERE" also while the books show money owed back or in
                              doubt, which the lender settled elsewhere: the trail says where
--by NAME says who does it, for the trail.`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  const by = operatorIfNamed(given) ?? '';
  switch (what) {
    case 'find':
      return readFind(given, by);
    case 'export':
      return exportTo(given.takeNumber('BORROWER'), given.take('FOLDER'), by);
    case 'answers':
      return readAnswers(given, by);
    case 'change-phone':
      return readPhoneChange(given, { takesAway: false });
    case 'detach-phone':
      return readPhoneChange(given, { takesAway: true });
    case 'phone-request':
      return showPhoneRequest(given.takeNumber('REQUEST'), by);
    case 'log-out':
      return logOut(given.takeNumber('BORROWER'), by);
    case 'erase':
      return readErasure(given, by);
    default:
      return given.refuse(`unknown subcommand "${what}"`);
  }
}

function readAnswers(given: Arguments, by: string): Work {
  const borrowerId = given.takeNumber('BORROWER');
  const folder = given.hasMore() ? given.take('FOLDER') : null;
  return (services) => showAnswers(services, { borrowerId, folder, by });
}

function readErasure(given: Arguments, by: string): Work {
  const borrowerId = given.takeNumber('BORROWER');
  if (!given.has('for-good')) return tellWhatIsOpen(borrowerId);
  return erase(borrowerId, { settled: given.option('settled'), by });
}

const exportTo =
  (borrowerId: number, folder: string, by: string): Work =>
  async (services) => {
    const exported = await exportBorrower(services, { borrowerId, now: services.clock.now() });
    if (exported === null) throw noSuchBorrower(borrowerId);
    await makeFolder(folder);
    await note(services, { action: 'data-exported', borrowerId, by });
    const put = async (path: string, bytes: Buffer | string): Promise<void> => {
      const place = join(folder, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(place, bytes, { mode: 0o600, flag: 'wx' });
    };
    await put('data.json', `${JSON.stringify(exported.data, null, 2)}\n`);
    for (const { path, bytes } of exported.files) await put(path, bytes);
    print(`${folder}: data.json and ${exported.files.length} file(s)`);
  };

/** An existing folder could be readable by others, or hold another borrower's data. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' ? `FOLDER must be new: ${folder} is there` : `FOLDER cannot be made: ${folder} (${code})`,
    );
  }
}

const logOut =
  (borrowerId: number, by: string): Work =>
  async (services) => {
    const { stores, clock } = services;
    await requireBorrower(services, borrowerId);
    const ended = await stores.sessions.revokeAll(borrowerId, clock.now());
    await stores.pushSubscriptions.removeAll(borrowerId);
    await note(services, { action: 'borrower-logged-out', borrowerId, by });
    print(`${ended} session(s) ended.`);
  };

const tellWhatIsOpen =
  (borrowerId: number): Work =>
  async (services) => {
    await requireBorrower(services, borrowerId);
    const reasons = await openObligations(services.stores, { borrowerId, now: services.clock.now() });
    print(reasons.length === 0 ? 'Nothing stands in the way. Add --for-good to forget this borrower.' : 'Not yet:');
    for (const reason of reasons) print(`  ${reason}`);
  };

const erase =
  (borrowerId: number, { settled, by }: { settled: string | undefined; by: string }): Work =>
  async (services) => {
    const { secret, retention } = services.config;
    const now = services.clock.now();
    const request = { borrowerId, now, login: by, ...(settled !== undefined && { settled }) };
    tell(borrowerId, await eraseBorrower({ ...services, secret, retention }, request));
  };

function tell(borrowerId: number, outcome: ErasureOutcome): void {
  if (outcome.kind === 'no-such-borrower') throw noSuchBorrower(borrowerId);
  if (outcome.kind === 'refused') throw new CommandError(['Not yet:', ...outcome.reasons].join('\n  '));
  const { retention, identityUntil, booksUntil, erasedAt } = outcome.erasure;
  print(outcome.isNew ? 'Forgotten.' : `Forgotten before, on ${erasedAt.toISOString()}.`);
  print(`  rule: ${describeRetention(retention)}`);
  print(`  who it was: ${identityUntil === null ? 'gone' : `sealed away until ${identityUntil}`}`);
  print(`  the books: ${booksUntil === null ? 'none' : `under a number, at least until ${booksUntil}`}`);
}

const describeRetention = ({ market, identityYears, booksYears, countedFrom }: AppliedRetention): string =>
  `${market}: identity ${identityYears} years, books ${booksYears} years, ${countedFrom === null ? 'no money ever moved' : `from ${countedFrom}`}`;

const noSuchBorrower = (borrowerId: number) => new CommandError(`there is no borrower ${borrowerId}`);

async function requireBorrower({ stores }: CommandServices, borrowerId: number): Promise<void> {
  if ((await stores.borrowers.marketOf(borrowerId)) === null) throw noSuchBorrower(borrowerId);
}

/** Records an action of a command in the audit trail. */
function note(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  { action, borrowerId, by }: { action: string; borrowerId: number; by: string },
): Promise<void> {
  const detail = `borrower ${borrowerId}, by command`;
  return stores.agents.note({ at: clock.now(), agentId: null, login: by, action, borrowerId, detail });
}

/** A borrower's data: search, export and erasure, and the answers before a first loan. */
export const borrower: Command = {
  usage,
  writes: ['answers', 'change-phone', 'detach-phone', 'erase', 'export', 'find', 'log-out', 'phone-request'],
  options: ['by', 'documents', 'name', 'order', 'reference', 'settled', 'utr'],
  switches: ['for-good'],
  read: readWork,
};
