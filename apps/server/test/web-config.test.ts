import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';
import { missingIdentity, readWebConfig } from '../src/web-config.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-web-config-'));
  file = join(folder, 'web.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file with this text, as the service does at its start. */
function read(text: string | null): ReturnType<typeof readWebConfig> {
  if (text !== null) writeFileSync(file, text);
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    PUBLIC_URL: 'https://loans.example:8443',
    WEB_CONFIG_FILE: file,
  });
  return readWebConfig(config);
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

test('REQ-01 the pages get the lender’s file with what the service itself knows, and not the hosts of the content policy', () => {
  const given = {
    brand: { appName: 'Rupio' },
    market: 'IN',
    allowedHosts: ['Pay.Example'],
    imageHosts: ['img.example'],
  };
  const { config, hosts } = read(JSON.stringify({ ...given, basePath: '/other', sandbox: true }));
  expect(config).toEqual({
    brand: { appName: 'Rupio' },
    market: 'IN',
    allowedHosts: ['pay.example', 'loans.example:8443'],
    basePath: '/territory',
    sandbox: false,
  });
  expect(hosts).toEqual({ imageHosts: ['img.example'], frameHosts: [], connectHosts: [] });
});

test('a wrong file keeps the service from starting, and every wrong field of it is named', () => {
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

test('PUB-03 what a lender does not say of itself is named, so that no legal page shows a sandbox’s name unnoticed', () => {
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
