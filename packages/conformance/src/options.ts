import { dirname, resolve } from 'node:path';
import { type Dialect, makeCodec, readableDialect } from '@hiram/contract';
import { readWebConfig, type WebConfig, withDialectOfFile } from '@hiram/contract/web-config';
import type { ConformanceOptions } from './conform.ts';

/** The usage text. */
export const usage = `npm run conformance -- --base URL --session SESSION [options]

  --base URL          origin and base path of the back end, such as https://loans.example.com/territory
  --session SESSION   a session of a borrower with a running loan: its sessionId, or a whole query (sessionId=…&appVersion=…)
  --config FILE       the pages' environment config: its dialect, envelope names and provider segment apply
  --dialect FILE      a dialect alone, as JSON
  --product ID        a product on offer (default: the first in an answer)
  --order ID          an order of the borrower that the complaint page does not list
  --other-order ID    an order of another borrower: it must be answered like a missing one
  --read-only         skips every call that changes data
  --timeout SECONDS   time limit of an answer (60)

It creates data as a borrower does: run it against a test environment. Exit codes: 0 every rule holds, 1 a rule is broken,
2 the program could not run.`;

export type ReadOptions =
  | { readonly problem: null; readonly options: ConformanceOptions }
  | { readonly problem: string; readonly options: null };

const withValue = new Set(['base', 'session', 'config', 'dialect', 'product', 'order', 'other-order', 'timeout']);

/**
 * Reads the program's arguments.
 * @param readFile gives the text of a file; an error that it throws is reported as a problem
 */
export function readOptions(args: readonly string[], readFile: (file: string) => string): ReadOptions {
  const refuse = (problem: string): ReadOptions => ({ problem, options: null });
  const given = new Map<string, string>();
  for (let place = 0; place < args.length; place += 1) {
    const name = (args[place] ?? '').replace(/^--/, '');
    if (name === 'read-only') given.set(name, '1');
    else if (!withValue.has(name) || !args[place]?.startsWith('--')) return refuse(`${args[place]} is no option`);
    else {
      place += 1;
      const value = args[place];
      if (value === undefined || value.startsWith('--')) return refuse(`--${name} needs a value`);
      given.set(name, value);
    }
  }
  const base = (given.get('base') ?? '').replace(/\/+$/, '');
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) return refuse('--base must be an http address');
  const session = given.get('session') ?? '';
  if (session === '') return refuse('--session is missing');
  const seconds = Number(given.get('timeout') ?? 60);
  if (!(seconds > 0 && seconds <= 600)) return refuse('--timeout must be a number of seconds up to 600');
  try {
    const dialect = dialectOf(given, readFile);
    const target = {
      baseUrl: base,
      codec: makeCodec(dialect),
      session: new URLSearchParams(session.includes('=') ? session : { sessionId: session }),
      timeoutMs: seconds * 1000,
    };
    const text = (name: string) => given.get(name) ?? '';
    const ids = { productId: text('product'), orderId: text('order'), otherOrderId: text('other-order') };
    return { problem: null, options: { target, ...ids, readOnly: given.has('read-only') } };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function dialectOf(given: ReadonlyMap<string, string>, readFile: (file: string) => string): Dialect {
  const readJson = (file: string): unknown => JSON.parse(readFile(file));
  const configFile = given.get('config');
  const dialectFile = given.get('dialect');
  const read = (file: string, config: unknown): WebConfig => {
    const { config: checked, problems } = readWebConfig(config);
    if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`);
    return checked;
  };
  const config = configFile === undefined ? {} : read(configFile, fullConfig(configFile, readJson));
  const alone = dialectFile === undefined ? {} : read(dialectFile, { dialect: readJson(dialectFile) });
  const { providerSegment } = config;
  return {
    ...readableDialect,
    ...config.dialect,
    ...alone.dialect,
    ...(providerSegment !== undefined && { providerSegment }),
  };
}

/** The path of a dialect's file is relative to the config. */
const fullConfig = (file: string, readJson: (file: string) => unknown): unknown =>
  withDialectOfFile(readJson(file), (dialect) => readJson(resolve(dirname(file), dialect)));
