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
    const { config, problem } = configFromPage(document);
    expect(problem).toBeUndefined();
    expect(config).toMatchObject({
      basePath: '/territory',
      market: 'PH',
      currency: 'PHP',
      allowedHosts: [],
      sessionHosts: [],
      sandbox: false,
      brand: { appName: 'Hiram', appScheme: 'hiram', theme: {} },
    });
    expect(config.dialect).toBeUndefined();
  });

  test('REQ-01 REQ-11 the page’s values count, each by itself', () => {
    const block = {
      basePath: '/elsewhere',
      market: 'IN',
      brand: { appName: 'Rupio', theme: { accent: '#123456' } },
      dialect: { name: 'own', fields: { amount: 'x' } },
      allowedHosts: ['pay.example:8443'],
      sandbox: true,
    };
    const { config, problem } = configFromPage(pageWith(JSON.stringify(block)));
    expect(problem).toBeUndefined();
    expect(config).toMatchObject({ ...block, currency: 'INR' });
    expect(config.brand).toMatchObject({ appScheme: 'hiram', theme: { accent: '#123456' } });
  });

  test('a currency of its own outranks the market’s', () => {
    expect(readConfig({ market: 'IN', currency: 'PHP' }).currency).toBe('PHP');
  });

  test.each(['null', '[]', '7', '', '{}'])('the block %s gives the defaults', (text) => {
    expect(configFromPage(pageWith(text))).toEqual({ config: readConfig({}) });
  });

  test('a broken block gives the defaults and is reported', () => {
    expect(configFromPage(pageWith('{'))).toEqual({ config: readConfig({}), problem: '#hiram-config is not JSON' });
  });
});

test('theme colours become custom properties of the root', () => {
  const root = document.createElement('div');
  applyTheme(root, readConfig({ brand: { theme: { gradientFrom: '#123456', accentDark: '#abcdef' } } }).brand);
  expect(root.style.getPropertyValue('--brand-gradient-from')).toBe('#123456');
  expect(root.style.getPropertyValue('--brand-accent-dark')).toBe('#abcdef');
});
