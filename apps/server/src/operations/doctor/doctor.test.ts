import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { runCommand } from '../../../test/run-command.ts';
import { checkDatabase, checkJobs, checkOperators, checkProducts, clockFinding } from './check-database.ts';
import { checkAddress, checkFileStore, checkProviders } from './check-outside.ts';
import { checkFiles, checkSettings } from './check-settings.ts';

let rig: ServiceRig;
const folder = mkdtempSync(join(tmpdir(), 'hiram-doctor-'));
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const resultsOf = (findings: readonly { about: string; result: string }[]) =>
  Object.fromEntries(findings.map(({ about, result }) => [about, result]));
const brand = {
  companyName: 'Example Lending',
  registrationNumber: '1',
  address: 'Makati',
  servicePhone: '1',
  serviceEmail: 'a@lender.example',
  legalFromOn: '2026-01-01',
  grievanceOfficer: { name: 'A', email: 'a@lender.example', phone: '1' },
} as const;
/** The settings of a lender who has set everything. */
const complete = () => ({
  ...rig.config,
  production: true,
  smsProvider: {} as never,
  web: { brand },
  trustedProxies: ['127.0.0.1'],
  autoApprove: false,
  sessionExchange: true,
  metricsToken: 'x',
  deskHost: 'desk.example.com',
});

describe('the doctor on the settings', () => {
  it('finds nothing where everything is set', () => {
    expect(new Set(Object.values(resultsOf(checkSettings(complete()))))).toEqual(new Set(['ok']));
  });

  it.each<[string, object, string, string]>([
    ['no SMS', { smsProvider: null }, 'SMS', 'fault'],
    ['a lender without a name', { web: { brand: { ...brand, companyName: undefined } } }, 'lender', 'fault'],
    ['an untrusted proxy', { trustedProxies: false }, 'proxy', 'warning'],
    ['automatic approval', { autoApprove: true, deciderService: null }, 'decisions', 'warning'],
    ['sessions that stay in addresses', { sessionExchange: false }, 'sessions', 'warning'],
    ['closed metrics', { metricsToken: null }, 'metrics', 'warning'],
    ['a shared host name', { deskHost: null }, 'desk', 'warning'],
    ['published secrets', { production: false }, 'secrets', 'warning'],
  ])('names %s', (...[, change, about, result]) => {
    expect(resultsOf(checkSettings({ ...complete(), ...change }))[about]).toBe(result);
  });

  it('compares the last back-up with the clock', async () => {
    const now = new Date('2026-11-28T12:00:00Z');
    const stamp = join(folder, 'stamp');
    writeFileSync(stamp, '');
    const after = async (hours: number) => {
      const at = new Date(now.getTime() - hours * 3_600_000);
      utimesSync(stamp, at, at);
      return resultsOf(await checkFiles({ backupStampFile: stamp, certificateFile: null }, now))['back-ups'];
    };
    expect([await after(1), await after(25), await after(27)]).toEqual(['ok', 'ok', 'fault']);
    const none = await checkFiles({ backupStampFile: join(folder, 'none'), certificateFile: stamp }, now);
    expect(resultsOf(none)).toEqual({ 'back-ups': 'fault', certificate: 'fault' });
  });
});

describe('the doctor on the database', () => {
  it('names a market without a product, and counts those of another', async () => {
    const { stores } = rig.app.services;
    const far = new Date('1990-01-01T00:00:00Z');
    expect(resultsOf(await checkProducts(stores, ['PH', 'IN'], rig.now()))).toEqual({
      'products PH': 'ok',
      'products IN': 'ok',
    });
    expect(resultsOf(await checkProducts(stores, ['PH'], far))).toEqual({ 'products PH': 'fault' });
  });

  it('names the lack of an administrator, a single one, and operators without a second factor', async () => {
    const { stores } = rig.app.services;
    await rig.db.deleteFrom('agent_roles').execute();
    expect(resultsOf(await checkOperators(stores)).operators).toBe('fault');
    const administrator = async (login: string) => {
      const id = await stores.agents.insert({ login, name: login, passwordHash: 'x', at: rig.now() });
      const roles = [{ role: 'administrator', market: null }];
      await stores.operators.setRoles(id ?? 0, roles, { login: 'ana', at: rig.now() });
    };
    await administrator('first');
    expect(resultsOf(await checkOperators(stores))).toMatchObject({ operators: 'warning', 'second factor': 'warning' });
    await administrator('second');
    expect(resultsOf(await checkOperators(stores)).operators).toBe('ok');
  });

  it('names a job that no process takes', async () => {
    const waiting = (seconds: number) =>
      checkJobs({ figures: { waitingJobs: async () => [{ queue: 'send-reminders', seconds }] } as never });
    expect(await waiting(30)).toMatchObject({ result: 'ok' });
    expect(await waiting(700)).toMatchObject({ result: 'fault', words: /send-reminders/ });
  });

  it('reports the server', async () => {
    const found = resultsOf(await checkDatabase(rig.app.services.stores));
    expect(found).toMatchObject({ database: 'ok', 'database connection': 'ok', 'database clock': 'ok' });
    expect(Object.keys(found)).toContain('database role');
  });

  it.each([
    ['a superuser', { isSuperuser: true, ownsTables: true }, 'warning'],
    ['the owner of the tables', { isSuperuser: false, ownsTables: true }, 'warning'],
    ['a role of the service alone', { isSuperuser: false, ownsTables: false }, 'ok'],
  ])('judges the role of the database: %s', async (...[, role, result]) => {
    const server = { version: '17', isEncrypted: true, isLocal: true, now: new Date(), ...role };
    const found = await checkDatabase({ figures: { server: async () => server } as never });
    expect(resultsOf(found)['database role']).toBe(result);
  });

  it.each([
    [1_900, 'ok'],
    [-2_100, 'warning'],
    [31_000, 'fault'],
  ])('calls a clock that is %i ms ahead %s', (differenceMs, result) => {
    expect(clockFinding('clock', differenceMs).result).toBe(result);
  });
});

describe('the doctor on files, providers and the address', () => {
  it('stores a file and leaves none', async () => {
    const kept = new Map<string, Buffer>();
    const files = {
      put: async (name: string, bytes: Uint8Array) => void kept.set(name, Buffer.from(bytes)),
      get: async (name: string) => kept.get(name) ?? null,
      remove: async (name: string) => void kept.delete(name),
    };
    expect(await checkFileStore(files)).toMatchObject({ result: 'ok' });
    expect(kept.size).toBe(0);
    const full = { ...files, put: () => Promise.reject(new Error('no space left on device')) };
    expect(await checkFileStore(full)).toMatchObject({ result: 'fault', words: /no space left/ });
  });

  it('names providers that cannot be asked or lack a channel', async () => {
    const provider = (name: string, refresh: () => Promise<readonly string[]>) => ({ name, refresh }) as never;
    expect(await checkProviders({ providers: [] })).toMatchObject([{ result: 'fault' }]);
    const found = await checkProviders({
      providers: [
        provider('good', async () => []),
        provider('poor', async () => ['gcash']),
        provider('gone', () => Promise.reject(new Error('connect ECONNREFUSED'))),
      ],
    });
    expect(resultsOf(found)).toEqual({ 'payments good': 'ok', 'payments poor': 'warning', 'payments gone': 'fault' });
  });

  it('opens the service by its address', async () => {
    expect(resultsOf(await checkAddress(rig.baseUrl))).toEqual({ address: 'ok', TLS: 'ok', 'service clock': 'ok' });
    const busy: Server = createServer((_, response) =>
      response.writeHead(503, { date: 'Sat, 28 Nov 2026 00:00:00 GMT' }).end(),
    );
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    expect(resultsOf(await checkAddress(address))).toMatchObject({ address: 'fault', 'service clock': 'fault' });
    await new Promise((resolve) => busy.close(resolve));
    expect(await checkAddress(address)).toMatchObject([{ about: 'address', result: 'fault' }]);
  });
});

it('hiram doctor prints each finding, and ends with 1 while one is a fault', async () => {
  const { code, output } = await runCommand(rig, ['doctor']);
  expect(code).toBe(1);
  expect(output).toMatch(/SMS\tfault\tSMS_PROVIDER is missing/);
  expect(output).toMatch(/\d+ faults, \d+ warnings/);
});
