/** Prints a line. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds as seconds for a report. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Prints the errors, or that there are none, and exits with 1 or 0. */
export function printResult(broken: readonly string[], { well, again }: { well: string; again: string }): void {
  for (const each of broken.slice(0, 50)) print(`  BROKEN  ${each}`);
  print(broken.length === 0 ? well : `${broken.length} things are wrong. The same again: ${again}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
