import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../app/config/config.ts';
import { productionEnv } from '../../../test/production-env.ts';
import { openServiceRig } from '../../../test/service-rig.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'hiram-dist-'));
  const page = '<html><body><script type="application/json" id="hiram-config">{}</script></body></html>';
  writeFileSync(join(dist, 'index.html'), page);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const answersOf = async (env: Readonly<Record<string, string>>) => {
  const rig = await openServiceRig({ env: { WEB_DIST: dist, ...env }, delivers: false });
  try {
    const open = (path: string) => fetch(rig.baseUrl + path, { headers: { accept: 'text/html' } });
    const page = await open('/testPreview');
    return {
      docs: (await open('/docs')).status,
      document: (await open('/docs/json')).status,
      testPage: page.status,
      config: /"testPage":(?:true|false)/.exec(await page.text())?.[0] ?? null,
      home: (await open('/home')).status,
    };
  } finally {
    await rig.close();
  }
};

describe("the developers' pages (30-E7)", () => {
  it('are open outside production, and closed in production unless the lender opens them', () => {
    const opened = ({ apiDocs, testPage }: { apiDocs: boolean; testPage: boolean }) => [apiDocs, testPage];
    expect(opened(readConfig({ ...productionEnv, NODE_ENV: 'test' }))).toEqual([true, true]);
    expect(opened(readConfig(productionEnv))).toEqual([false, false]);
    expect(opened(readConfig({ ...productionEnv, API_DOCS: '1', TEST_PAGE: '1' }))).toEqual([true, true]);
  });

  it('TST-01 answer where they are open', async () => {
    expect(await answersOf({})).toEqual({ docs: 200, document: 200, testPage: 200, config: null, home: 200 });
  });

  it('answer as unknown addresses where they are closed', async () => {
    expect(await answersOf({ API_DOCS: '0', TEST_PAGE: '0' })).toEqual({
      docs: 404,
      document: 404,
      testPage: 404,
      config: '"testPage":false',
      home: 200,
    });
  });
});
