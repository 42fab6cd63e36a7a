import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';
import { type StageResult, shorten } from './stage.ts';

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
}

/**
 * Reads the output of vitest's json reporter. A file that failed to load counts as one failure, and so does a run that
 * failed outside the tests (an unhandled rejection, a failed set-up). A test that passed on a retry
 * counts as passed and is reported.
 *
 * @param run the run's exit code and output
 */
export function readVitestResults(file: string, run: { code: number; output: string }): StageResult {
  const files = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { testResults: VitestFile[] }).testResults
    : [];
  const tests = files.flatMap((entry) => entry.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const details: string[] = [];
  let failed = 0;
  for (const entry of files) {
    const name = path.relative(root, entry.name);
    const triedAgain = entry.assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0,
    );
    for (const { fullName } of triedAgain) details.push(`PASSED WHEN TRIED AGAIN ${name}: ${fullName}`);
    const failures = entry.assertionResults.filter((test) => test.status === 'failed');
    failed += failures.length;
    for (const failure of failures) {
      const message = (failure.failureMessages ?? []).join('\n').split('\n');
      details.push(`FAILED ${name}: ${failure.fullName}`, ...shorten(message, 8).map((line) => `    ${line}`));
    }
    if (entry.status === 'failed' && failures.length === 0) {
      failed += 1;
      details.push(`FAILED ${name}`, ...shorten((entry.message ?? '').split('\n'), 8).map((line) => `    ${line}`));
    }
  }
  if (run.code !== 0 && failed === 0) {
    failed = 1;
    details.push(`The run ended with exit code ${run.code}. It said:`, ...run.output.trim().split('\n').slice(-40));
  }
  return { passed, failed, details: shorten(details, 120) };
}
