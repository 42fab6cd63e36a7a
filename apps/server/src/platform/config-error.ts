/** Has one line for each missing or invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super();
    this.problems = problems;
    this.message = this.under('The service cannot start:');
  }

  /** The problems under a heading, a line each. */
  under(heading: string): string {
    return [heading, ...this.problems.map((problem) => `  - ${problem}`)].join('\n');
  }
}
