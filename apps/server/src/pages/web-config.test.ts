import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../app/config/config.ts';
import { missingIdentity, webConfigOf } from './web-config.ts';
import { ConfigError } from '../platform/config-error.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-web-config-'));
  file = join(folder, 'web.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file with this text, as the service does at its start. */
function read(text: string | null): ReturnType<typeof webConfigOf> {
  if (text !== null) writeFileSync(file, text);
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    PUBLIC_URL: 'https://loans.example:8443',
    WEB_CONFIG_FILE: file,
  });
  return webConfigOf(config);
}

function problemsOf(text: string | null): readonly string[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('REQ-01 the pages get the lender’s file with the service’s own settings, without the policy’s hosts', () => {
  const given = {
    brand: { appName: 'Rupio' },
    market: 'IN',
    allowedHosts: ['Pay.Example'],
    imageHosts: ['img.example'],
    frameHosts: ['docs.example'],
  };
  const { config, hosts } = read(JSON.stringify({ ...given, basePath: '/other', sandbox: true }));
  expect(config).toEqual({
    brand: { appName: 'Rupio' },
    market: 'IN',
    // the last is the authority's of the market, which takes complaints
    allowedHosts: ['pay.example', 'loans.example:8443', 'cms.rbi.org.in'],
    // the page asks the same list as the policy
    frameHosts: ['docs.example'],
    basePath: '/other',
    sandbox: false,
  });
  expect(hosts).toEqual({ imageHosts: ['img.example'], frameHosts: ['docs.example'], connectHosts: [] });
});

test('the sandbox has contacts and hours of customer service unless its file sets others, and a lender has its own or none', () => {
  const hours = { days: 'everyDay', from: '08:00', until: '20:00' } as const;
  const of = (sandbox: boolean, brand: object) => {
    writeFileSync(file, JSON.stringify({ brand }));
    const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@localhost/none', WEB_CONFIG_FILE: file };
    const config = readConfig({ ...env, PUBLIC_URL: 'https://loans.example:8443' });
    return webConfigOf({ ...config, sandbox }).config.brand;
  };
  const sandbox = { serviceEmail: 'help@hiram.example', serviceChat: '+63 917 555 0100' };
  expect(of(true, { appName: 'Rupio' })).toEqual({ appName: 'Rupio', ...sandbox, serviceHours: expect.any(Object) });
  expect(of(true, { serviceHours: hours })).toEqual({ ...sandbox, serviceHours: hours });
  expect(of(false, { serviceHours: hours })).toEqual({ serviceHours: hours });
  expect(of(false, { appName: 'Rupio' })).toEqual({ appName: 'Rupio' });
});

test('the pages start traces if the service sends traces to a collector', () => {
  writeFileSync(file, '{}');
  const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@localhost/none', WEB_CONFIG_FILE: file };
  const of = (more: object) => webConfigOf(readConfig({ ...env, ...more })).config.traced;
  expect(of({})).toBeUndefined();
  expect(of({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBe(true);
});

test('a wrong file stops the service from starting, with every wrong field named', () => {
  const problems = problemsOf('{"brand":{"theme":{"accent":"red"}},"markt":"PH"}');
  expect(problems).toHaveLength(2);
  expect(problems[0]).toBe(`WEB_CONFIG_FILE ${file}: brand.theme.accent: must be a colour such as #c2410c`);
  expect(problems[1]).toContain('markt: ');
});

test.each([
  ['{', 'is not JSON'],
  [null, 'cannot be read'],
])('a file with %j %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([`WEB_CONFIG_FILE ${file}: ${problem}`]);
});

test('REQ-11 a dialect is read from the file named beside the configuration, and an ambiguous one is refused', () => {
  writeFileSync(join(folder, 'names.json'), '{"name":"x","fields":{"productId":"a","orderId":"b"}}');
  expect(read('{"dialect":"names.json"}').config.dialect).toEqual({
    name: 'x',
    fields: { productId: 'a', orderId: 'b' },
  });
  expect(problemsOf('{"dialect":"none.json"}')).toEqual([
    `WEB_CONFIG_FILE ${join(folder, 'none.json')}: cannot be read`,
  ]);
  expect(problemsOf('{"dialect":{"name":"x","fields":{"productId":"a","orderId":"a"}}}')[0]).toContain('are both "a"');
});

test('REQ-01 the base path is set once, and differing values in file and environment are refused', () => {
  const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody@localhost/none', WEB_CONFIG_FILE: file };
  writeFileSync(file, '{"basePath":"/colony"}');
  expect(readConfig(env).basePath).toBe('/colony');
  expect(readConfig({ ...env, BASE_PATH: '/colony' }).basePath).toBe('/colony');
  expect(() => readConfig({ ...env, BASE_PATH: '/other' })).toThrow(
    "basePath: is '/colony', but BASE_PATH is '/other'",
  );
});

test('an unsupported language is refused', () => {
  expect(problemsOf('{"locale":"xx"}')[0]).toContain('locale: must be default or one of en,');
});

const examples = fileURLToPath(new URL('../../../../config/', import.meta.url));
/** The other examples of the folder: providers, and the schema of products. */
const others = /^payment-providers|\.schema\.json$/;
test.each(readdirSync(examples).filter((name) => name.endsWith('.json') && !others.test(name)))(
  'the service starts with the example config/%s',
  (name) => {
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nobody@localhost/none',
      WEB_CONFIG_FILE: join(examples, name),
    };
    expect(readConfig(env).web.brand?.appName).toBeTruthy();
  },
);

test.each(['philippines.json', 'india.json'])('PUB-03 the example config/%s has every detail of the lender', (name) => {
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@localhost/none',
    WEB_CONFIG_FILE: join(examples, name),
  };
  expect(missingIdentity(readConfig(env).web)).toEqual([]);
});

test('PUB-03 missing details of the lender are named, so that no legal page shows a sandbox’s name unnoticed', () => {
  const brand = {
    companyName: 'Lender Inc.',
    registrationNumber: '1',
    authorityNumber: '2',
    address: 'Street 1',
    serviceEmail: 'a@lender.example',
    servicePhone: '+63 2 8555 0100',
    grievanceOfficer: { name: 'A. Lim' },
  };
  expect(missingIdentity({ brand })).toEqual([]);
  const { registrationNumber: _, ...rest } = brand;
  expect(missingIdentity({ brand: rest })).toEqual(['brand.registrationNumber']);
  expect(missingIdentity({})).toHaveLength(7);
});
