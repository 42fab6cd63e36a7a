import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';
import { evidenceFolder } from '../../tools/stages/evidence-folder.ts';

/**
 * Records the actions, requests and console messages of a context. Before a page or the context closes, and if the running test
 * has failed, a screenshot, the document and the trace go into the folder of the attempt
 * (`npx playwright-core show-trace trace.zip` opens a trace). Snapshots of the document are left out: they take a quarter of a journey's time.
 */
export async function keepEvidenceOf(context: BrowserContext): Promise<void> {
  await context.tracing.start(recorded);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await collect(context);
    await close(options);
  };
}

/** For pages that are closed before their context: see openNextPage. */
export function keepEvidenceOfPage(page: Page): void {
  const close = page.close.bind(page);
  page.close = async (options) => {
    await collect(page.context());
    await close(options);
  };
}

async function collect(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail') return;
  const folder = evidenceFolder({
    file: path.basename(test.file.filepath),
    title: test.fullTestName,
    attempt: 1 + (test.result.retryCount ?? 0),
  });
  await writeEvidence(context, folder);
}

/** Writes the pages of a context and its trace so far into a new folder. The trace goes on. */
export async function writeEvidence(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of context.pages().entries()) {
    // a page that does not answer must not keep the test from ending
    await page.screenshot({ path: path.join(folder, `page-${index + 1}.png`), timeout: 5000 }).catch(() => undefined);
    const html = await Promise.race([page.content().catch(() => ''), wait(5000)]);
    writeFileSync(path.join(folder, `page-${index + 1}.html`), html);
  }
  await context.tracing.stop({ path: path.join(folder, 'trace.zip') }).catch(() => undefined);
  await context.tracing.start(recorded).catch(() => undefined);
}

const recorded = { screenshots: false, snapshots: false, sources: false };

const wait = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(() => resolve(''), ms));
