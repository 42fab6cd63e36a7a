import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fonts are read and subset for each document, at a lower priority than any call: on a busy machine that takes long. */
const PATIENCE_MS = 180_000;

/** The document behind a link of a page, with the page's session. @param address as the link has it */
export async function readPdf(page: Page, address: string | null): Promise<Buffer> {
  const answer = await page.request.get(new URL(address ?? '/none', page.url()).href, { timeout: PATIENCE_MS });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  return answer.body();
}
