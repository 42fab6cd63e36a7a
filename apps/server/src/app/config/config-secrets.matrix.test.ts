import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles } from '../../../../../tools/checks/project-files.ts';
import { runProcess } from '../../../../../tools/run-process.ts';
import { readConfig } from './config.ts';
import { ownSecrets } from './secrets.ts';
import { documentToken } from '../../lending/documents/document-token.ts';
import { problemsOf } from '../../../test/config-problems.ts';
import { productionEnv } from '../../../test/production-env.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const DEVELOPMENT_SECRET = 'development-only-secret-development-only';

const namesOf = (problems: readonly string[]) => problems.map((problem) => problem.split(' ')[0]);

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { HIRAM_SECRET: productionEnv.HIRAM_SECRET } });
});
afterAll(() => rig.close());

describe('an environment that is not exactly development or test', () => {
  it.each([undefined, '', 'prod', 'Production', 'PRODUCTION', 'production ', 'Development', 'dev', 'Test', 'staging'])(
    'NODE_ENV %o gives no published secrets and no other ease of development',
    (NODE_ENV) => {
      const { HIRAM_SECRET: _, HIRAM_DATA_KEY: __, ...rest } = productionEnv;
      expect(namesOf(problemsOf({ ...rest, NODE_ENV }))).toEqual(['HIRAM_SECRET', 'HIRAM_DATA_KEY']);
      expect(namesOf(problemsOf({ ...productionEnv, NODE_ENV, HIRAM_SANDBOX: '1' }))).toEqual(['HIRAM_SANDBOX']);
      expect(readConfig({ ...productionEnv, NODE_ENV })).toMatchObject({ production: true, host: '0.0.0.0' });
    },
  );

  it('starts no service without secrets, though the database is there', async () => {
    const start = (NODE_ENV: string | undefined) =>
      runProcess(process.execPath, ['apps/server/src/main.ts'], {
        env: {
          NODE_ENV,
          DATABASE_URL: rig.databaseUrl,
          FILES_DIR: rig.config.filesDir,
          PUBLIC_URL: 'https://loans.example.com',
          HIRAM_SANDBOX: undefined,
          HIRAM_SECRET: undefined,
          HIRAM_DATA_KEY: undefined,
          PORT: '0',
        },
        limitMs: 60_000,
      });
    const starts = await Promise.all([undefined, 'prod', 'Production'].map(start));
    for (const { code, output } of starts)
      expect([code, namesOf(output.trim().split('\n  - '))]).toEqual([1, ['The', 'HIRAM_SECRET', 'HIRAM_DATA_KEY']]);
  });
});

describe('a weak secret', () => {
  const whsec = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;
  const complete = {
    ...productionEnv,
    METRICS_TOKEN: randomBytes(20).toString('hex'),
    BUREAU_URL: 'https://bureau.example',
    BUREAU_KEY: randomBytes(20).toString('hex'),
    DECISION_URL: 'https://decide.example',
    DECISION_KEY: randomBytes(20).toString('hex'),
    WEBHOOK_URL: 'https://help.example',
    WEBHOOK_SECRET: whsec(randomBytes(32)),
  };

  it('of one repeated byte is refused in production by name, without its value', () => {
    expect(problemsOf(complete)).toEqual([]);
    const repeated = {
      HIRAM_SECRET: 'a'.repeat(40),
      HIRAM_DATA_KEY: '5f'.repeat(32),
      METRICS_TOKEN: 'xxxxxxxx',
      DECISION_KEY: 'kk',
      BUREAU_KEY: 'bbbbbbbb',
      WEBHOOK_SECRET: whsec(Buffer.alloc(32, 7)),
    };
    expect(Object.keys(repeated).toSorted()).toEqual(ownSecrets.toSorted());
    for (const [name, value] of Object.entries(repeated))
      expect(problemsOf({ ...complete, [name]: value })).toEqual([`${name} must not be one byte again and again`]);
    expect(problemsOf({ ...complete, HIRAM_DATA_KEY: '00'.repeat(32) })).toHaveLength(1);
    expect(problemsOf({ ...complete, NODE_ENV: 'test', ...repeated })).toEqual([]);
  });

  it('that is printed anywhere in the project is refused in production by name, without its value', () => {
    const derived = createHash('sha256').update(DEVELOPMENT_SECRET).digest('hex');
    const found = [
      ['HIRAM_SECRET', DEVELOPMENT_SECRET],
      ['HIRAM_DATA_KEY', derived],
      ['HIRAM_DATA_KEY', derived.toUpperCase()],
      ['HIRAM_DATA_KEY', '0123456789abcdef'.repeat(4)],
      ...printedSecrets(),
    ] as const;
    // one of the tests, so that the search is known to find some
    expect(found).toContainEqual(['METRICS_TOKEN', 'a-token-for-metrics']);
    for (const [name, value] of found)
      expect([name, value, problemsOf({ ...complete, [name]: value }).length]).toEqual([name, value, 1]);
  });
});

/** What is written behind the name of a secret anywhere in the project: between quotation marks, and in documents without. */
function printedSecrets(): (readonly [string, string])[] {
  const names = `\\b(${ownSecrets.join('|')})['"]?\\s*[:=]\\s*`;
  const quoted = new RegExp(`${names}(['"])([^'"\\n]+)\\2`, 'g');
  const bare = new RegExp(`${names}()([\\w+/=-]+)`, 'g');
  return projectFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/\.(md|json|sh|env|ya?ml)$/.test(path) ? bare : quoted)].map(
      ([, name = '', , value = '']) => [name, value] as const,
    ),
  );
}

describe('a token signed with the development secret', () => {
  const statementOf = (secret: string) => {
    const scope = { borrowerId: 2, orderId: 902, from: null, to: null };
    const token = documentToken({ secret, kind: 'statement' }, scope, rig.now());
    return fetch(`${rig.baseUrl}/documents/statement.pdf?open=${token}`);
  };

  it('opens no statement in production', async () => {
    const [forged, own] = await Promise.all([statementOf(DEVELOPMENT_SECRET), statementOf(rig.config.secret)]);
    expect([forged.status, own.status]).toEqual([404, 200]);
    expect(await forged.text()).not.toContain('Jose');
    await own.arrayBuffer();
  });
});
