import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersOnRecord } from '../kyc/answers-on-record.ts';
import { argument, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { table } from './answer.ts';
import { command } from './command.ts';
import { BORROWER, BY_IF_NAMED } from './parameters.ts';

const NOTHING = 'This borrower has answered nothing here.';

/** A borrower's answers before a first loan; the pictures of their documents go into the folder. The audit trail records the access. */
export const answers = command({
  brief: 'what a borrower answered before a first loan, one answer a line; the trail says that somebody looked',
  isAudited: true,
  parameters: {
    borrowerId: BORROWER,
    folder: optional(argument('FOLDER', 'takes the pictures of their documents', textUpTo(4096))),
    by: BY_IF_NAMED,
  },
  async run(services, { borrowerId, folder, by: login = '' }) {
    const { stores, clock } = services;
    if ((await stores.borrowers.marketOf(borrowerId)) === null)
      throw new CommandError(`there is no borrower ${borrowerId}`);
    const { answers: given, documents } = await answersOnRecord(services, borrowerId);
    if (given.length === 0) return table('answers', [], { none: NOTHING });
    const detail = folder === undefined ? 'by command' : 'by command, with pictures';
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'answers-read', borrowerId, detail });
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { code, jpeg } of documents)
        await writeFile(join(folder, `${borrowerId}-${code}.jpg`), jpeg, { mode: 0o600 });
    }
    return table(
      'answers',
      given.map(({ step, code, value }) => ({ step, code, value })),
    );
  },
});
