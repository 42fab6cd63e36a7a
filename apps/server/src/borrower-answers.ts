import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openFiles } from './files/open-files.ts';
import { createLog } from './log.ts';
import { answersOnRecord } from './modules/certify/answers-on-record.ts';
import { createSecretBox } from './secret-box.ts';
import { createStores } from './stores/stores.ts';

/**
 * `node apps/server/src/borrower-answers.ts <number of the borrower> [folder]`: prints what a borrower answered before a first loan, one
 * answer a line, and writes the pictures of their documents into the folder. That somebody looked is kept in the desk's trail.
 */
const [typed = '', folder] = process.argv.slice(2);
if (/^\d{1,15}$/.test(typed)) await show(Number(typed));
else {
  process.stderr.write('node apps/server/src/borrower-answers.ts <number of the borrower> [folder for the pictures]\n');
  process.exitCode = 1;
}

async function show(borrowerId: number): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const db = openDatabase({ url: config.databaseUrl, poolSize: 2, log });
  const box = createSecretBox(config.dataKey);
  const stores = createStores(db, box);
  const files = openFiles(config, box);
  try {
    const { answers, documents } = await answersOnRecord({ stores, files, box }, borrowerId);
    if (answers.length === 0) {
      process.stdout.write('This borrower has answered nothing here.\n');
      return;
    }
    const detail = folder === undefined ? 'by command' : 'by command, with pictures';
    const at = systemClock.now();
    await stores.agents.note({ at, agentId: null, login: '', action: 'answers-read', borrowerId, detail });
    for (const { step, code, value } of answers) process.stdout.write(`${[step, code, value].join('\t')}\n`);
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { code, jpeg } of documents) {
      await writeFile(join(folder, `${borrowerId}-${code}.jpg`), jpeg, { mode: 0o600 });
    }
  } finally {
    await db.destroy();
  }
}
