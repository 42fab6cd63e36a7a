import { parseArgs } from 'node:util';

/** The type of a program's option. */
type Option =
  /** `--quick` */
  | { readonly kind: 'flag' }
  /** `--plant <name>`; '' by default */
  | { readonly kind: 'text' }
  /** `--only <name>`, repeated or separated by commas; empty by default */
  | { readonly kind: 'list' }
  /** `--seed <number>`, a whole number between limits */
  | { readonly kind: 'integer'; readonly usual: number; readonly least: number; readonly max: number };

type Options = Readonly<Record<string, Option>>;

type ValueOf<Rule extends Option> = Rule extends { kind: 'flag' }
  ? boolean
  : Rule extends { kind: 'text' }
    ? string
    : Rule extends { kind: 'list' }
      ? readonly string[]
      : number;

type ValuesOf<Rules extends Options> = { readonly [Name in keyof Rules]: ValueOf<Rules[Name]> };

export const flag = { kind: 'flag' } as const;
export const text = { kind: 'text' } as const;
export const list = { kind: 'list' } as const;
/** An integer from `least` to `max`; `usual` by default. */
export const integer = (usual: number, [least, max]: readonly [number, number]) =>
  ({ kind: 'integer', usual, least, max }) as const;

/** The seed of a repeatable run; random by default. */
export const seed = (max = 4_294_967_295) => integer(Math.floor(Math.random() * 1_000_000), [0, max]);

/**
 * Reads the command line of one of our programs: its options by name, and its other arguments.
 * @throws Error that describes the problem
 */
export function parseArguments<const Rules extends Options>(
  args: readonly string[],
  rules: Rules,
): { readonly values: ValuesOf<Rules>; readonly words: readonly string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(rules).map(([name, { kind }]) => [
        name,
        kind === 'flag' ? { type: 'boolean' } : { type: 'string', multiple: kind === 'list' },
      ]),
    ),
    allowPositionals: true,
  });
  const read = Object.entries(rules).map(([name, rule]) => [name, valueOf(name, rule, values[name])]);
  return { values: Object.fromEntries(read) as ValuesOf<Rules>, words: positionals };
}

/** Like `parseArguments`, for a program with options only. @throws Error that describes the problem */
export function readOptions<const Rules extends Options>(args: readonly string[], rules: Rules): ValuesOf<Rules> {
  const { values, words } = parseArguments(args, rules);
  const [word] = words;
  if (word !== undefined) {
    const names = Object.keys(rules).map((name) => `--${name}`);
    throw new Error(`${word} is no option: ${names.join(', ')}`);
  }
  return values;
}

type Given = ReturnType<typeof parseArgs>['values'][string];

function valueOf(name: string, rule: Option, given: Given): boolean | string | readonly string[] | number {
  switch (rule.kind) {
    case 'flag':
      return given === true;
    case 'text':
      return typeof given === 'string' ? given : '';
    case 'list':
      return Array.isArray(given) ? given.flatMap((each) => String(each).split(',')) : [];
    case 'integer': {
      const value = typeof given === 'string' && given !== '' ? Number(given) : given === undefined ? rule.usual : NaN;
      if (Number.isInteger(value) && value >= rule.least && value <= rule.max) return value;
      throw new Error(`--${name} must be a whole number from ${rule.least} to ${rule.max}`);
    }
  }
}
