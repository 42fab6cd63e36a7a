import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tools/test-database.ts';
import { openDeskAs } from '../../test/desk.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../test/standby.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { openReadDatabase } from './read-database.ts';

const WARNING = 'the copy for reports was not read; the database itself is read';
let databases: ReplicatedDatabase;
let rig: ServiceRig;
beforeAll(async () => {
  databases = await startReplicatedDatabase();
  rig = await openServiceRig({
    databaseUrl: databases.url,
    delivers: false,
    env: { DATABASE_READ_URL: databases.standbyUrl },
  });
  // the age of a standby is that of the last transaction that it repeated
  await newBorrower('There First', '09170008810');
  await databases.follow();
}, 180_000);
afterAll(async () => {
  await rig.close();
  await databases.stop();
});

const newBorrower = (name: string, phone: string) =>
  rig.app.services.stores.borrowers.insert({ market: 'PH', client_kind: 'new', created_at: rig.now(), name, phone });
const exported = async (login: string) => {
  const desk = await openDeskAs(rig, login, 'agent accountant');
  const response = await desk.send(`${rig.baseUrl}/desk-api/borrowers.csv`);
  return { status: response.status, text: await response.text() };
};
const reported = (readUrl: string) =>
  runCommand(rig, ['accounting', 'portfolio-at-risk', '--json'], { LOG_LEVEL: 'warn', DATABASE_READ_URL: readUrl });
const diagnosed = async () => {
  const { output } = await runCommand(rig, ['doctor', '--json'], { DATABASE_READ_URL: databases.standbyUrl });
  return output;
};
const everyBorrower = { markets: null, ids: null, max: 1000, skip: 0 };

describe('with a streaming standby in DATABASE_READ_URL', () => {
  it('a file of the desk is read from it, and all else from the database itself', async () => {
    await databases.hold();
    await newBorrower('Not There Yet', '09170008811');
    const held = await exported('holds');
    expect(held.status).toBe(200);
    expect(held.text).not.toContain('Not There Yet');
    await databases.follow();
    expect((await exported('follows')).text).toContain('Not There Yet');
    expect(rig.log()).not.toContain(WARNING);
  });

  it('a copy that is too far behind is not read', async () => {
    const { db, services } = rig.app;
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const reading = openReadDatabase(db, {
      databaseReadUrl: databases.standbyUrl,
      box: services.box,
      log,
      maxBehindMs: 100,
    });
    try {
      await databases.hold();
      const before = await services.stores.borrowerLists.list(everyBorrower);
      await newBorrower('Far Behind', '09170008812');
      await delay(150);
      const read = await reading.readSnapshot(({ borrowerLists }) => borrowerLists.list(everyBorrower));
      expect(read).toHaveLength(before.length + 1);
      expect(lines.join('')).toMatch(/the copy is \d+ seconds behind/);
    } finally {
      await databases.follow();
      await reading.close();
    }
  });

  it('a report of the command line is read from it, and the doctor says so', async () => {
    const ofItself = await reported('');
    expect(ofItself.code).toBe(0);
    expect(await reported(databases.standbyUrl)).toEqual(ofItself);
    expect(await diagnosed()).toContain('They are read from DATABASE_READ_URL.');
  });

  it('a copy that is no standby of this database is not read, and log and doctor say why', async () => {
    const ofItself = await reported('');
    const empty = await createTestDatabase('empty');
    try {
      for (const [url, reason] of [
        [empty.url, 'the copy is of another database'],
        [databases.url, 'the copy is no standby: nothing tells how old it is'],
      ] as const) {
        const { code, output } = await reported(url);
        expect(code).toBe(0);
        expect(output).toContain(reason);
        expect(output).toContain(ofItself.output.trim());
        expect((await runCommand(rig, ['doctor', '--json'], { DATABASE_READ_URL: url })).output).toContain(reason);
      }
    } finally {
      await empty.drop();
    }
  });
});

describe('with a standby that is away', () => {
  it('files and reports are read from the database itself, and log and doctor say so', async () => {
    const before = await reported(databases.standbyUrl);
    await databases.stopStandby();
    const file = await exported('falls-back');
    expect(file.status).toBe(200);
    expect(file.text).toContain('Not There Yet');
    expect(rig.log()).toContain(WARNING);
    const after = await reported(databases.standbyUrl);
    expect(after.code).toBe(0);
    expect(after.output).toContain(WARNING);
    expect(after.output).toContain(before.output.trim());
    expect(await diagnosed()).toContain('not from DATABASE_READ_URL: connect ECONNREFUSED');
  });
});
