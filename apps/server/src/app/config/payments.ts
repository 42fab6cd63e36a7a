import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createProviderRegistry, type LenderConfiguration, readProviderSettings, Secret } from '@hiram/payments';
import type { SettingsReading } from './settings-reading.ts';

type Reading = Pick<SettingsReading, 'env' | 'production' | 'problems'>;

const VARIABLE = 'PAYMENT_PROVIDERS_FILE';
const REFERENCES = new Set(['fromEnv', 'fromFile']);

/**
 * Reads the payment providers of the lender: a JSON list in the file named by PAYMENT_PROVIDERS_FILE. Keys are not in it; each is
 * referred to as `{"fromEnv": "NAME"}` or `{"fromFile": "path"}`, with the path relative to the list's folder. Every half configured provider
 * is reported with everything that it lacks, and no line repeats a value: it may be a key in the wrong place.
 */
export function readPaymentProviders({ env, production, problems }: Reading): readonly LenderConfiguration[] {
  const file = env[VARIABLE] ?? '';
  if (file === '') return [];
  const report = (line: string) => problems.push(`${VARIABLE}: ${line}`);
  const list = readList(file, report);
  const configurations = list.map((given, index) => {
    const name = nameIn(given) ?? `provider ${index + 1}`;
    return readOne(given, {
      env,
      folder: dirname(resolve(file)),
      production,
      report: (line) => report(`${name}: ${line}`),
    });
  });
  const read = configurations.filter((configuration) => configuration !== null);
  // names and channels are compared once every provider is complete
  if (read.length === configurations.length) refuseDoubles(read, report);
  return read;
}

interface One {
  readonly env: Reading['env'];
  /** The folder of key files. */
  readonly folder: string;
  readonly production: boolean;
  readonly report: (line: string) => void;
}

function readList(file: string, report: One['report']): readonly unknown[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    report('names a file that cannot be read');
    return [];
  }
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // the parser's message quotes the text
    list = null;
  }
  if (Array.isArray(list) && list.length > 0) return list;
  report('the file must be a JSON list of providers');
  return [];
}

function readOne(given: unknown, { env, folder, production, report }: One): LenderConfiguration | null {
  let isWhole = true;
  const complain = (line: string) => {
    isWhole = false;
    report(line);
  };
  const settings = readProviderSettings(withKeys(given, { env, folder, report: complain }, []));
  if ('problems' in settings) settings.problems.forEach(complain);
  else if (production && !settings.baseUrl.startsWith('https://')) complain('baseUrl must be https in production');
  return 'problems' in settings || !isWhole ? null : settings;
}

/** The settings with their keys inserted. An unreadable key is reported, and replaced by one that is never used. */
function withKeys(value: unknown, needs: Omit<One, 'production'>, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withKeys(item, needs, [...path, String(index)]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && REFERENCES.has(only[0])) {
    return keyOf(only[0], only[1], { ...needs, report: (line) => needs.report(`${path.join('.')} ${line}`) });
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, withKeys(inner, needs, [...path, name])]));
}

function keyOf(reference: string, source: unknown, { env, folder, report }: Omit<One, 'production'>): Secret {
  const name = typeof source === 'string' ? source : '';
  if (reference === 'fromEnv') {
    const key = env[name] ?? '';
    // a key in the place of a name is not repeated
    if (key === '')
      report(`is missing: the variable ${/^[A-Z][A-Z\d_]{0,99}$/.test(name) ? name : 'that it names'} is not set`);
    return new Secret(key);
  }
  try {
    const key = readFileSync(resolve(folder, name), 'utf8').trim();
    if (key === '') report('is missing: the file that it names is empty');
    return new Secret(key);
  } catch {
    report('is missing: the file that it names cannot be read');
    return new Secret('');
  }
}

function refuseDoubles(configurations: readonly LenderConfiguration[], report: One['report']): void {
  try {
    createProviderRegistry(configurations);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    report(error.message);
  }
}

function nameIn(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const { name, kind } = given as { name?: unknown; kind?: unknown };
  // printed in lines, and not yet checked
  return [name, kind].find((each): each is string => typeof each === 'string' && /^[\w-]{1,40}$/.test(each)) ?? null;
}
