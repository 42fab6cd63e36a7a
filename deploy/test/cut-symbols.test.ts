import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { cutSymbols } from '../cut-symbols.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-symbols-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an executable without its symbols', () => {
  it('is smaller by them, and runs: Node with its own modules, its compiler and its threads', async () => {
    const copy = path.join(folder, 'node');
    copyFileSync(process.execPath, copy);
    cutSymbols(copy);
    expect(statSync(process.execPath).size - statSync(copy).size).toBeGreaterThan(15e6);
    const script =
      'const { Worker } = require(\'worker_threads\'); new Worker(\'require("worker_threads").parentPort.postMessage(require("crypto").createHash("sha256").update("a").digest("hex").slice(0, 6))\', { eval: true }).on(\'message\', (m) => console.log(m, process.version))';
    expect(await runProcess(copy, ['-e', script])).toMatchObject({ code: 0, output: `ca9781 ${process.version}\n` });
  });

  it('is not made of any other file', () => {
    const text = path.join(folder, 'text');
    writeFileSync(text, 'no executable');
    expect(() => cutSymbols(text)).toThrow('is no executable');
  });
});
