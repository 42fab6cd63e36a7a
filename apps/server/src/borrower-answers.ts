import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotDo, type CommandServices, print, runCommand } from './command.ts';
import { answersOnRecord } from './modules/certify/answers-on-record.ts';

const usage = `node apps/server/src/borrower-answers.ts, with the service's environment:
  BORROWER            what a borrower answered before a first loan, one answer a line
  BORROWER FOLDER     and the pictures of their documents, into the folder
That somebody looked is kept in the desk's trail.`;

async function show(
  services: CommandServices,
  { borrowerId, folder }: { borrowerId: number; folder: string | null },
): Promise<void> {
  const { stores, clock } = services;
  if ((await stores.borrowers.marketOf(borrowerId)) === null) throw new CannotDo(`there is no borrower ${borrowerId}`);
  const { answers, documents } = await answersOnRecord(services, borrowerId);
  if (answers.length === 0) return print('This borrower has answered nothing here.');
  const detail = folder === null ? 'by command' : 'by command, with pictures';
  await stores.agents.note({
    at: clock.now(),
    agentId: null,
    login: '',
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

await runCommand({
  usage,
  read: (given) => {
    const borrowerId = given.takeNumber('BORROWER');
    const folder = given.hasMore() ? given.take('FOLDER') : null;
    given.end();
    return (services) => show(services, { borrowerId, folder });
  },
});
