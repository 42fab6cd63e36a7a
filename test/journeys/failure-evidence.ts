import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed, TestRunner } from 'vitest';
import { evidenceFolder } from '../../tools/stages/evidence-folder.ts';

/**
 * Records the actions, requests and console messages of a context. Before a page or the context closes, and if the running test
 * has failed, a screenshot, the document and the trace go into the folder of the attempt
 * (docs/testing.md says how to open a trace). Snapshots of the document are left out: they take a quarter of a journey's time.
 */
export async function keepEvidenceOf(context: BrowserContext): Promise<void> {
  await context.tracing.start(recorded);
  let isOpen = true;
  context.once('close', () => {
    isOpen = false;
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (isOpen) await collect(context);
    await close(options);
  };
  closeAfterFailure(context);
}

/** For pages that are closed before their context: see openNextPage. */
export function keepEvidenceOfPage(page: Page): void {
  const close = page.close.bind(page);
  page.close = async (options) => {
    await collect(page.context());
    await close(options);
  };
  closeAfterFailure(page.context());
}

/** Most journeys close their pages in their last line, which a failed one does not reach. A context that does not close in time is abandoned. */
function closeAfterFailure(context: BrowserContext): void {
  afterFailure(() => Promise.race([context.close(), wait(2 * patienceMs)]));
}

/** Runs a clean-up if the running test fails. */
export function afterFailure(cleanUp: () => unknown): void {
  if (TestRunner.getCurrentTest() !== undefined) onTestFailed(async () => void (await cleanUp()));
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
async function writeEvidence(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of context.pages().entries()) {
    await page
      .screenshot({ path: path.join(folder, `page-${index + 1}.png`), timeout: patienceMs })
      .catch(() => undefined);
    const [html, text] = await Promise.race([
      Promise.all([page.content(), page.evaluate(visibleText)]).catch(() => ['', '']),
      wait(patienceMs).then(() => ['', '']),
    ]);
    writeFileSync(path.join(folder, `page-${index + 1}.html`), html);
    writeFileSync(path.join(folder, `page-${index + 1}.txt`), text);
  }
  await context.tracing.stop({ path: path.join(folder, 'trace.zip') }).catch(() => undefined);
  await context.tracing.start(recorded).catch(() => undefined);
}

/** Where a browser of this run records; the run removes it (global-setup.ts). */
export function tracesOption(): { readonly tracesDir?: string } {
  const folder = process.env['RUN_FOLDER'];
  return folder === undefined ? {} : { tracesDir: folder };
}

/**
 * The address of the page, its messages, then all of its visible text: what is printed of a failure on another machine (tools/stages). It runs in
 * the page, in every engine.
 */
export function visibleText(): string {
  const messages = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], [aria-live]')];
  const parts = [location.href, ...messages.map((message) => message.innerText), document.body.innerText];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** For a page that does not answer, which must not keep the test from ending. */
const patienceMs = 15_000;

const recorded = { screenshots: false, snapshots: false, sources: false };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
