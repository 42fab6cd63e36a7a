import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import type { WebServer } from '../../tools/web-server.ts';
import { accessibilityFaults, openPage } from './browser.ts';
import { beforeRetry, type ServiceOfJourneys, startBrowser, startService } from './journeys.ts';

/** A server for an exported site in front of a back end. */
export interface Exported {
  /** The output folder of `npm run export`. */
  readonly folder: string;
  readonly port: number;
  /** Address of the back end. */
  readonly backEnd: string;
}

/**
 * The pages as files, served according to the export, in front of a back end with an obfuscated dialect and a base path of its own.
 * Our service acts as that back end; none of its pages is requested.
 */
export async function ownBackEndJourneys(serve: (site: Exported) => Promise<WebServer>): Promise<void> {
  const browser = await startBrowser();
  let backEnd: ServiceOfJourneys;
  let server: WebServer;
  let origin = '';
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-site-'));
  const config = path.join(root, 'config', 'obfuscated.json');

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const out = path.join(folder, 'site');
    const program = path.join(root, 'apps/server/src/cli/export-site.ts');
    const args = [program, '--config', config, '--origin', origin, '--out', out];
    const { code, output } = await runProcess(process.execPath, args, { cwd: root });
    if (code !== 0) throw new Error(output);
    backEnd = await startService({ env: { WEB_CONFIG_FILE: config, PUBLIC_URL: origin } });
    server = await serve({ folder: out, port, backEnd: backEnd.baseUrl });
  });
  afterAll(async () => {
    await server.stop();
    await backEnd.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeRetry(() => backEnd.renew());

  describe('pages as files in front of a back end of the lender’s own', () => {
    it('REQ-01 REQ-05 REQ-11 an order is read and a payment begun, all in the obfuscated dialect under its base path', async () => {
      const { page, faults } = await openPage(browser, { serviceWorkers: 'allow' });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
      });
      await page.goto(`${origin}/tensionAllisland?productId=1&orderId=180&sessionId=demo`);
      await page.getByRole('heading', { name: '4 days overdue' }).waitFor();
      await page.goto(`${origin}/defendersOn?productId=1&orderId=180&sessionId=demo`);
      await page.getByRole('button', { name: 'Payment Method' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.filter((address) => !address.startsWith('/meadow/') && address !== '/sw.js')).toEqual([]);
      expect(asked.join(' ')).not.toContain('loan-details');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    it('PUB-04 RTE-06 public pages are in the requested language, and unknown addresses answer not found', async () => {
      const plain = await fetch(`${origin}/theA`);
      expect(plain.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await plain.text()).toContain('<html lang="en"');
      const filipino = await fetch(`${origin}/theA?lang=fil`);
      expect(await filipino.text()).toContain('<html lang="fil"');
      const chosen = await fetch(`${origin}/`, { headers: { cookie: 'a=b; hiram-lang=es' } });
      expect(await chosen.text()).toContain('<html lang="es-419"');
      const nowhere = await fetch(`${origin}/nowhere`, { headers: { accept: 'text/html' } });
      expect(nowhere.status).toBe(404);
      const { page, faults } = await openPage(browser, { serviceWorkers: 'allow' });
      await page.goto(`${origin}/nowhere`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      for (const address of ['/', '/theA?framed=1', '/register']) {
        const answer = await page.goto(origin + address);
        expect(answer?.status()).toBe(200);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });
}
