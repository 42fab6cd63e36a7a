import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.ts';
import { evidenceFolder } from './evidence-folder.ts';
import { type StageResult, shorten } from './stage.ts';

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages?: string[] | null;
}

/**
 * Reads the output of vitest's json reporter. A file that failed to load counts as one failure, and so does a run that
 * failed outside the tests (an unhandled rejection, a failed set-up). A test that passed on a retry
 * counts as passed and as flaky; its first failure is reported with the place of its evidence.
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
  let [failed, flaky] = [0, 0];
  for (const entry of files) {
    const failures = entry.assertionResults.filter((test) => test.status === 'failed');
    const retried = entry.assertionResults.filter(passedOnRetry);
    failed += failures.length;
    flaky += retried.length;
    details.push(
      ...retried.flatMap((test) => report('flaky:', entry, test)),
      ...failures.flatMap((test) => report('FAILED', entry, test)),
    );
    if (entry.status === 'failed' && failures.length === 0) {
      failed += 1;
      const name = path.relative(root, entry.name);
      details.push(`FAILED ${name}`, ...shorten((entry.message ?? '').split('\n'), 8).map(indent));
    }
  }
  if (run.code !== 0 && failed === 0) {
    failed = 1;
    details.push(`The run ended with exit code ${run.code}. It said:`, ...run.output.trim().split('\n').slice(-40));
  }
  return { passed, failed, flaky, details: shorten(details, 120) };
}

const passedOnRetry = ({ status, failureMessages }: VitestTest): boolean =>
  status === 'passed' && (failureMessages ?? []).length > 0;

/** A counterexample or a path of a property can be thousands of characters long; a program's verdict stands last. */
const indent = (line: string): string =>
  `    ${line.length > 1000 ? `${line.slice(0, 500)} … ${line.slice(-500)}` : line}`;

function report(kind: 'flaky:' | 'FAILED', { name }: VitestFile, { fullName, failureMessages }: VitestTest): string[] {
  const message = (failureMessages ?? []).join('\n').split('\n');
  const folder = evidenceFolder({ file: path.basename(name), title: fullName, attempt: 1 });
  const evidence = existsSync(folder) ? [`evidence: ${path.relative(root, folder)}`, ...textsIn(folder)] : [];
  return [`${kind} ${path.relative(root, name)}: ${fullName}`, ...[...shorten(message, 8), ...evidence].map(indent)];
}

/** The text of each page of a failure, in one line: the folder does not come back from another machine. */
function textsIn(folder: string): string[] {
  const texts = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return texts.toSorted().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll(/\s+/g, ' ');
    return `${path.basename(name, '.txt')}: ${text.trim()}`;
  });
}
