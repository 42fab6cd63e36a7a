/** The environment, as the parts of the configuration read it. */
export interface SettingsReading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly production: boolean;
  /** Reads a variable, or the file that it names. */
  readonly secretOf: (name: string) => string | null;
  /** Reads a whole number within a range, both ends included. */
  readonly integer: (name: string, fallback: number, range: readonly [number, number]) => number;
  /** Receives a line for each missing or invalid setting. */
  readonly problems: string[];
}
