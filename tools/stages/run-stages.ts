import { shorten, type Stage, type StageResult, total } from './stage.ts';

/** Lines of failed stages, all together, that are repeated at the end. */
const LINES_AGAIN = 36;

interface Run {
  /** From the first stage on. No stage starts that may take longer than what is left. */
  readonly limitMs: number;
  readonly write: (text: string) => void;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * Runs stages one after the other and reports each. A failed stage does not stop the next one: one run reports every problem, and again at its
 * end. The last line names the stages that the limit left out.
 * @returns the totals of the stages that ran
 */
export async function runStages(
  stages: readonly Stage[],
  { limitMs, write, now = () => performance.now() }: Run,
): Promise<StageResult> {
  const results: (StageResult & Pick<Stage, 'title'>)[] = [];
  const leftOut: string[] = [];
  const beganAt = now();
  for (const { title, run, minutes = 5 } of stages) {
    const startedAt = now();
    if (startedAt - beganAt + minutes * 60_000 > limitMs) {
      leftOut.push(title);
      continue;
    }
    write(`\n== ${title}\n`);
    const result = await run();
    for (const line of result.details) write(`${line}\n`);
    write(`${result.passed} passed, ${result.failed} failed in ${((now() - startedAt) / 1000).toFixed(1)} s\n`);
    results.push({ title, ...result });
  }
  // a long log may be cut to its end
  const failures = results.filter(({ failed }) => failed > 0);
  if (failures.length > 0) write('\n== Failed\n');
  for (const { title, details } of failures)
    write(`${title}:\n${shorten(details, Math.ceil(LINES_AGAIN / failures.length)).join('\n')}\n`);
  const sum = total(results);
  write(`\n${sum.passed} passed, ${sum.failed} failed\n${sum.flaky} flaky\n`);
  if (leftOut.length > 0) write(`Left out, as time was up: ${leftOut.join('; ')}\n`);
  return sum;
}
