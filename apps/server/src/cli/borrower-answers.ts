import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandServices, print } from './command.ts';
import { CommandError } from '../platform/command-error.ts';
import { answersOnRecord } from '../kyc/answers-on-record.ts';

/** Prints a borrower's answers before a first loan, and writes the pictures of their documents into the folder. The audit trail records the access. */
export async function showAnswers(
  services: CommandServices,
  { borrowerId, folder, by }: { borrowerId: number; folder: string | null; by: string },
): Promise<void> {
  const { stores, clock } = services;
  if ((await stores.borrowers.marketOf(borrowerId)) === null)
    throw new CommandError(`there is no borrower ${borrowerId}`);
  const { answers, documents } = await answersOnRecord(services, borrowerId);
  if (answers.length === 0) return print('This borrower has answered nothing here.');
  const detail = folder === null ? 'by command' : 'by command, with pictures';
  await stores.agents.note({
    at: clock.now(),
    agentId: null,
    login: by,
    action: 'answers-read',
    borrowerId,
    detail,
  });
  for (const { step, code, value } of answers) print(step, code, value);
  if (folder === null) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { code, jpeg } of documents)
    await writeFile(join(folder, `${borrowerId}-${code}.jpg`), jpeg, { mode: 0o600 });
}
