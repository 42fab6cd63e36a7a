import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import { startWebServer } from '../../../../tools/web-server.ts';
import { nginxConfig } from './nginx-config.ts';

const locales = ['en', 'default', 'fil', 'hi', 'zh-CN'];
const folder = mkdtempSync(join(tmpdir(), 'hiram-nginx-'));
mkdirSync(join(folder, 'pages'));
const entries = locales.map((lang) => ({
  path: '/theA',
  lang,
  framed: false,
  file: `pages/theA.${lang}.html`,
  headers: {},
}));
for (const { lang, file } of entries) writeFileSync(join(folder, file), lang);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts nginx over the pages, as exported for a lender with a language of its own or without. */
async function serve(locale: string | undefined) {
  const port = await freePort();
  const usualFirst = [...new Set([locale ?? 'en', ...locales])];
  const made = nginxConfig(entries, {
    origin: 'https://pages.example',
    basePath: '/t',
    locales: usualFirst,
    locale,
    deskHost: null,
  });
  const config = made.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('root /srv/hiram', `root ${folder}`);
  const server = await startWebServer({ config, port });
  const said = async (accepts: string, cookie = '', query = '') => {
    const headers = { 'accept-language': accepts, cookie };
    return (await fetch(`http://127.0.0.1:${port}/theA${query}`, { headers })).text();
  };
  return { said, stop: () => server.stop() };
}

it('nginx sends an exported page in the browser’s language without the lender’s or the visitor’s choice', async () => {
  const { said, stop } = await serve(undefined);
  try {
    const wanted = ['', '*', 'de-DE, hi-IN;q=0.9, en', 'EN-us,hi', 'zh-Hant-TW', 'tl;q=1', 'hilda, de'];
    const got = await Promise.all(wanted.map((accepts) => said(accepts)));
    expect(got).toEqual(['en', 'en', 'hi', 'en', 'zh-CN', 'fil', 'en']);
    expect(await said('hi', 'a=b; hiram-lang=fil')).toBe('fil');
    expect(await said('hi', 'hiram-lang=fil', '?lang=default')).toBe('default');
  } finally {
    await stop();
  }
});

it('nginx sends an exported page in the lender’s language if there is one', async () => {
  const { said, stop } = await serve('default');
  try {
    expect([await said('hi'), await said('hi', 'hiram-lang=fil')]).toEqual(['default', 'fil']);
  } finally {
    await stop();
  }
});
