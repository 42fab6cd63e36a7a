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

/** An on/off switch with unmistakable values. */
export function readSwitch(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { fallback, problems }: { fallback: boolean; problems: string[] },
): boolean {
  const value = env[name] ?? '';
  if (!['', '0', '1'].includes(value)) problems.push(`${name} must be 1 or 0`);
  return value === '' ? fallback : value === '1';
}
