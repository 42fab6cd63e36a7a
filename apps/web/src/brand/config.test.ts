import { readableDialect } from '@hiram/contract/dialect';
import { afterEach, describe, expect, test } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { CONFIG_BLOCK_ID, configFromPage, readConfig } from './config.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function pageWith(text: string): Document {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = CONFIG_BLOCK_ID;
  block.textContent = text;
  document.body.append(block);
  return document;
}

describe('the environment config', () => {
  test('REQ-01 everything has a default, the base path /territory among them', () => {
    const { config, problems } = configFromPage(document);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      basePath: '/territory',
      market: 'PH',
      currency: 'PHP',
      allowedHosts: [],
      sessionHosts: [],
      sandbox: false,
      brand: { appName: 'Hiram', appScheme: 'hiram', theme: { gradientFrom: '#f97316', gradientTo: '#c2410c' } },
    });
    expect(config.dialect).toEqual(readableDialect);
  });

  test('REQ-01 REQ-11 what the page says counts', () => {
    const said = {
      basePath: '/elsewhere',
      market: 'IN',
      brand: { appName: 'Rupio', servicePhone: '+91 22 5550 0100' },
      dialect: { name: 'own', fields: { amount: 'x' } },
      allowedHosts: ['Pay.Example:8443', '*.wallet.example'],
      sandbox: true,
    };
    const { config, problems } = configFromPage(pageWith(JSON.stringify(said)));
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ basePath: '/elsewhere', currency: 'INR', sandbox: true });
    expect(config.brand).toMatchObject({ appName: 'Rupio', appScheme: 'hiram' });
    expect(config.dialect).toMatchObject({ name: 'own', fields: { amount: 'x' }, paths: {} });
    expect(config.allowedHosts).toEqual(['pay.example:8443', '*.wallet.example']);
  });

  test.each([
    ['basePath', 'territory'],
    ['brand', { appScheme: 'javascript' }],
    ['brand', { theme: { accent: 'red;}' } }],
    ['brand', { storeUrl: 'http://store.example' }],
    ['allowedHosts', ['https://pay.example/']],
    ['sessionHosts', ['*']],
    ['androidObject', 'a.b'],
    ['market', 'US'],
  ])('a wrong %s (%j) costs that value only, and is named', (key, value) => {
    const { config, problems } = readConfig({ [key]: value, sandbox: true });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key}`));
    expect({ ...config, sandbox: false }).toEqual(readConfig({}).config);
    expect(config.sandbox).toBe(true);
  });

  test.each(['{', 'null', '[]', '7'])('the block %s gives the defaults', (text) => {
    expect(configFromPage(pageWith(text)).config).toEqual(readConfig({}).config);
  });
});

test('theme colours become custom properties of the root', () => {
  const root = document.createElement('div');
  applyTheme(root, readConfig({ brand: { theme: { gradientFrom: '#123456', accentDark: '#abcdef' } } }).config.brand);
  expect(root.style.getPropertyValue('--brand-from')).toBe('#123456');
  expect(root.style.getPropertyValue('--brand-accent-dark')).toBe('#abcdef');
  applyTheme(root, readConfig({}).config.brand);
  expect(root.style.getPropertyValue('--brand-accent-dark')).toBe('');
});
