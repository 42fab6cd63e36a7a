import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { offeredTemplates, readNumber, templateIds } from '../verification/templates.ts';
import { showAnswers } from './borrower-answers.ts';
import { type Arguments, type Command, type CommandServices, print } from './command.ts';
import { CannotDo } from '../platform/cannot-do.ts';
import { eraseBorrower, type ErasureOutcome, whatIsOpen } from '../operations/privacy/erase-borrower.ts';
import type { AppliedRetention } from '../operations/privacy/privacy-store.ts';
import { exportBorrower } from '../operations/privacy/export-borrower.ts';

const usage = `npm run hiram -- borrower, with the service's environment:
  find PHONE                  the number of the borrower with this phone
  export BORROWER FOLDER      all that is kept of a borrower, in a new folder: data.json, and pictures and contracts beside it
  answers BORROWER            what a borrower answered before a first loan, one answer a line; the trail says that somebody looked
  answers BORROWER FOLDER     and the pictures of their documents, into the folder
  log-out BORROWER            ends all their sessions, and the notifications to their browsers
  erase BORROWER              what stands in the way of forgetting them; nothing is changed
  erase BORROWER --for-good   forgets them; with --settled "WHERE" also while the books show money owed back or in
                              doubt, which the lender settled elsewhere: the trail says where`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'find':
      return find(given.take('PHONE'));
    case 'export':
      return exportTo(given.takeNumber('BORROWER'), given.take('FOLDER'));
    case 'answers':
      return readAnswers(given);
    case 'log-out':
      return logOut(given.takeNumber('BORROWER'));
    case 'erase':
      return readErasure(given);
    default:
      return given.refuse(`"${what}" is nothing that can be done`);
  }
}

function readAnswers(given: Arguments): Work {
  const borrowerId = given.takeNumber('BORROWER');
  const folder = given.hasMore() ? given.take('FOLDER') : null;
  return (services) => showAnswers(services, { borrowerId, folder });
}

function readErasure(given: Arguments): Work {
  const borrowerId = given.takeNumber('BORROWER');
  if (!given.has('for-good')) return tellWhatIsOpen(borrowerId);
  return erase(borrowerId, given.option('settled'));
}

const find =
  (phone: string): Work =>
  async ({ stores, ...services }) => {
    const number = readNumber(offeredTemplates(templateIds), phone);
    const borrowerId = await stores.borrowers.idOfPhone(number?.phone ?? phone);
    if (borrowerId === null) throw new CannotDo('PHONE is no borrower’s');
    await note({ stores, ...services }, { action: 'borrower-found', borrowerId });
    print(borrowerId);
  };

const exportTo =
  (borrowerId: number, folder: string): Work =>
  async (services) => {
    const exported = await exportBorrower(services, { borrowerId, now: services.clock.now() });
    if (exported === null) throw noSuchBorrower(borrowerId);
    await makeFolder(folder);
    await note(services, { action: 'data-exported', borrowerId });
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
    throw new CannotDo(
      code === 'EEXIST' ? `FOLDER must be new: ${folder} is there` : `FOLDER cannot be made: ${folder} (${code})`,
    );
  }
}

const logOut =
  (borrowerId: number): Work =>
  async (services) => {
    const { stores, clock } = services;
    await requireBorrower(services, borrowerId);
    const ended = await stores.sessions.revokeAll(borrowerId, clock.now());
    await stores.pushSubscriptions.removeAll(borrowerId);
    await note(services, { action: 'borrower-logged-out', borrowerId });
    print(`${ended} session(s) ended.`);
  };

const tellWhatIsOpen =
  (borrowerId: number): Work =>
  async (services) => {
    await requireBorrower(services, borrowerId);
    const reasons = await whatIsOpen(services.stores, { borrowerId, now: services.clock.now() });
    print(reasons.length === 0 ? 'Nothing stands in the way. Add --for-good to forget this borrower.' : 'Not yet:');
    for (const reason of reasons) print(`  ${reason}`);
  };

const erase =
  (borrowerId: number, settled: string | undefined): Work =>
  async (services) => {
    const { secret, retention } = services.config;
    const now = services.clock.now();
    const by = { borrowerId, now, ...(settled !== undefined && { settled }) };
    tell(borrowerId, await eraseBorrower({ ...services, secret, retention }, by));
  };

function tell(borrowerId: number, outcome: ErasureOutcome): void {
  if (outcome.kind === 'no-such-borrower') throw noSuchBorrower(borrowerId);
  if (outcome.kind === 'refused') throw new CannotDo(['Not yet:', ...outcome.reasons].join('\n  '));
  const { retention, identityUntil, booksUntil, erasedAt } = outcome.erasure;
  print(outcome.isNew ? 'Forgotten.' : `Forgotten before, on ${erasedAt.toISOString()}.`);
  print(`  rule: ${wordsOfRetention(retention)}`);
  print(`  who it was: ${identityUntil === null ? 'gone' : `sealed away until ${identityUntil}`}`);
  print(`  the books: ${booksUntil === null ? 'none' : `under a number, at least until ${booksUntil}`}`);
}

const wordsOfRetention = ({ market, identityYears, booksYears, countedFrom }: AppliedRetention): string =>
  `${market}: identity ${identityYears} years, books ${booksYears} years, ${countedFrom === null ? 'no money ever moved' : `from ${countedFrom}`}`;

const noSuchBorrower = (borrowerId: number) => new CannotDo(`there is no borrower ${borrowerId}`);

async function requireBorrower({ stores }: CommandServices, borrowerId: number): Promise<void> {
  if ((await stores.borrowers.marketOf(borrowerId)) === null) throw noSuchBorrower(borrowerId);
}

/** Records an action of a command in the audit trail. */
function note(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  { action, borrowerId }: { action: string; borrowerId: number },
): Promise<void> {
  const detail = `borrower ${borrowerId}, by command`;
  return stores.agents.note({ at: clock.now(), agentId: null, login: '', action, borrowerId, detail });
}

/** A borrower's data: search, export and erasure, and the answers before a first loan. */
export const borrower: Command = {
  usage,
  options: ['settled'],
  switches: ['for-good'],
  read: readWork,
};
