import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProcess } from '../../../../../tools/run-process.ts';
import { checkKeyService } from '../../operations/doctor/check-data-keys.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { runCommand } from '../../../test/run-command.ts';
import { signedHeaders } from './aws-signature.ts';
import { openKeyService, unwrapDataKeys } from './key-service.ts';

const TOKEN = 'token-of-the-vault';
const SECRET_KEY = 'secret-key-of-the-cloud';
const key = randomBytes(32);
const text = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
const turned = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0xff));
type Body = Readonly<Record<string, string>>;

/** Stands for a Vault and for AWS KMS, by their paths: a wrapped key is the key with its bits turned. */
let server: Server;
let url: string;
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await text(request);
    const of = JSON.parse(body) as Body;
    const send = (status: number, content: object) => response.writeHead(status).end(JSON.stringify(content));
    const bytesOf = (given = '') => Buffer.from(given, 'base64');
    if (request.url?.startsWith('/v1/transit/') === true) {
      if (request.headers['x-vault-token'] !== TOKEN) return send(403, { errors: ['permission denied'] });
      if (request.url === '/v1/transit/encrypt/loans')
        return send(200, { data: { ciphertext: `vault:v1:${turned(bytesOf(of['plaintext'])).toString('base64')}` } });
      if (request.url === '/v1/transit/decrypt/loans')
        return send(200, { data: { plaintext: turned(bytesOf(of['ciphertext']?.slice(9))).toString('base64') } });
      return send(404, {});
    }
    const { 'content-type': type = '', 'x-amz-target': target = '', 'x-amz-date': date = '' } = request.headers;
    const now = new Date(String(date).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    const headers = { 'content-type': type, 'x-amz-target': String(target) };
    const by = { accessKey: 'AKID', secretKey: SECRET_KEY, region: 'ap-south-1', service: 'kms' };
    const expected = signedHeaders(by, { method: 'POST', url: `${url}/`, headers, body, now });
    if (request.headers.authorization !== expected['authorization'] || of['KeyId'] !== 'alias/loans')
      return send(400, { __type: 'IncompleteSignatureException' });
    return target === 'TrentService.Encrypt'
      ? send(200, { CiphertextBlob: turned(bytesOf(of['Plaintext'])).toString('base64') })
      : send(200, { Plaintext: turned(bytesOf(of['CiphertextBlob'])).toString('base64') });
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const vault = () => ({ kind: 'vault', url, key: 'loans', token: TOKEN }) as const;
const cloud = () =>
  ({ kind: 'aws', url, key: 'alias/loans', region: 'ap-south-1', accessKey: 'AKID', secretKey: SECRET_KEY }) as const;
const file = { kind: 'file', key: randomBytes(32) } as const;

describe('a key service', () => {
  it('refuses a key that is given twice, wrapped and as it is: a rotation to it would change nothing', async () => {
    const wrapped = await openKeyService(file).wrap(key);
    await expect(unwrapDataKeys(file, [key.toString('hex'), wrapped])).rejects.toThrow(
      'HIRAM_DATA_KEY has a key twice',
    );
  });

  it('of each kind unwraps what it has wrapped, and nothing is in a wrapped key', async () => {
    for (const config of [vault(), cloud(), file]) {
      const wrapped = await openKeyService(config).wrap(key);
      expect(wrapped).not.toContain(key.toString('base64').slice(0, 12));
      expect(await unwrapDataKeys(config, [wrapped])).toEqual([key]);
    }
  });

  it('takes a key as it is, so that a lender can move to wrapped ones', async () => {
    expect(await unwrapDataKeys(file, [key.toString('hex')])).toEqual([key]);
  });

  it('that refuses, is not there or has another key says why, without a credential', async () => {
    const wrapped = await openKeyService(file).wrap(key);
    const cases = [
      [{ ...vault(), token: 'another' }, 'vault:v1:AA==', 'it answered 403'],
      [{ ...vault(), url: 'http://127.0.0.1:9' }, 'vault:v1:AA==', 'it does not answer'],
      [{ ...cloud(), secretKey: 'another' }, 'AA==', 'it answered 400'],
      [vault(), 'vault:v1:AA==', 'a key of 1 bytes'],
      [{ ...file, key: randomBytes(32) }, wrapped, 'it is not wrapped by this key'],
    ] as const;
    for (const [config, given, reason] of cases) {
      const told = await unwrapDataKeys(config, [given]).catch(String);
      expect(told).toContain(reason);
      for (const secret of [TOKEN, 'another', SECRET_KEY]) expect(told).not.toContain(secret);
    }
  });

  it('is asked with the signature that AWS documents', () => {
    const by = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
    const now = new Date('2015-08-30T12:36:00Z');
    const { authorization } = signedHeaders(
      { ...by, service: 'service' },
      { method: 'GET', url: 'https://example.amazonaws.com/', headers: {}, body: '', now },
    );
    expect(authorization).toContain('Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31');
  });
});

describe('a service whose data key is wrapped', () => {
  let rig: ServiceRig;
  let env: Record<string, string>;
  beforeAll(async () => {
    const wrapped = await openKeyService(vault()).wrap(key);
    env = { HIRAM_DATA_KEY: wrapped, KMS: 'vault', KMS_URL: url, KMS_KEY: 'loans', KMS_TOKEN: TOKEN };
    rig = await openServiceRig({ env, delivers: false });
  }, 120_000);
  afterAll(() => rig.close());

  it('is that of the key, and the doctor looks at the service', async () => {
    const plain = await runCommand(rig, ['keys', 'list'], { HIRAM_DATA_KEY: key.toString('hex') });
    expect(plain).toMatchObject({ code: 0, output: expect.stringMatching(/1\s+seals/) });
    expect(await checkKeyService(rig.config)).toMatchObject({ result: 'ok' });
    const moved = { ...rig.config, keyService: { ...vault(), url: 'http://127.0.0.1:9' } };
    expect(await checkKeyService(moved)).toMatchObject({
      result: 'fault',
      words: expect.stringContaining('does not answer'),
    });
    const asItIs = { ...rig.config, wrappedKeys: [key.toString('hex')] };
    expect(await checkKeyService(asItIs)).toMatchObject({ result: 'warning' });
    const made = await runCommand(rig, ['keys', 'wrap'], env);
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^new\s+vault:v1:/m) });
  });

  it('does not start while the key service is away, and says so', { timeout: 60_000 }, async () => {
    const { code, output } = await runProcess(process.execPath, ['apps/server/src/main.ts'], {
      env: {
        ...env,
        KMS_URL: 'http://127.0.0.1:9',
        NODE_ENV: 'test',
        HIRAM_SANDBOX: '1',
        HIRAM_SECRET: SECRET,
        DATABASE_URL: rig.databaseUrl,
        FILES_DIR: rig.config.filesDir,
        PORT: '0',
      },
      limitMs: 50_000,
    });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        'The key service at http://127.0.0.1:9 did not unwrap HIRAM_DATA_KEY: it does not answer',
      ),
    ]);
  });
});
