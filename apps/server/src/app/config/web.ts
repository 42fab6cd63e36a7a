import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Dialect, makeCodec, readableDialect } from '@hiram/contract';
import { readWebConfig, type WebConfig, withDialectOfFile } from '@hiram/contract/web-config';
import { readSwitch } from './settings-reading.ts';
import { languages } from '../../platform/texts/languages.ts';

/** The fields of the pages' environment config that the service uses. */
export interface WebFileConfig {
  /** The lender's file; every value has a default. */
  readonly web: WebConfig;
  /** Base path of every call, '/territory' unless the file or BASE_PATH differs (REQ-01). */
  readonly basePath: string;
  /** The wire names between pages and service (REQ-11). */
  readonly dialect: Dialect;
  /** Whether sessions in addresses are exchanged for cookies (login.exchange): by SESSION_EXCHANGE, else by the file; in production unless it says no. */
  readonly sessionExchange: boolean;
}

/** Reads WEB_CONFIG_FILE, and names each invalid field. Pages and service use the same file, so that they cannot differ. */
export function readWebFile({
  env,
  problems,
  production = false,
}: {
  env: Readonly<Record<string, string | undefined>>;
  problems: string[];
  production?: boolean;
}): WebFileConfig {
  const file = env['WEB_CONFIG_FILE'] ?? '';
  const add = (problem: string) => void problems.push(`WEB_CONFIG_FILE ${file}: ${problem}`);
  const web = file === '' ? {} : readFile(file, problems);
  const { locale, providerSegment } = web;
  if (locale !== undefined && locale !== 'default' && !languages.has(locale))
    add(`locale: must be default or one of ${[...languages.keys()].join(', ')}`);

  const set = env['BASE_PATH'];
  if (set !== undefined && !/^(\/[\w-]+)*$/.test(set)) problems.push('BASE_PATH must be a path such as /territory');
  if (set !== undefined && web.basePath !== undefined && set !== web.basePath)
    add(`basePath: is '${web.basePath}', but BASE_PATH is '${set}'; leave one of them out`);

  const dialect = { ...readableDialect, ...web.dialect, ...(providerSegment !== undefined && { providerSegment }) };
  try {
    makeCodec(dialect);
  } catch (error) {
    add(`dialect: ${(error as Error).message}`);
  }
  const sessionExchange = readSwitch(env, 'SESSION_EXCHANGE', {
    fallback: web.sessionExchange ?? production,
    problems,
  });
  return { web, basePath: set ?? web.basePath ?? '/territory', dialect, sessionExchange };
}

function readFile(file: string, problems: string[]): WebConfig {
  try {
    // the path of a dialect's file is relative to the config
    const given = withDialectOfFile(readJson(file), (dialect) => readJson(resolve(dirname(file), dialect)));
    const read = readWebConfig(given);
    problems.push(...read.problems.map((problem) => `WEB_CONFIG_FILE ${file}: ${problem}`));
    return read.config;
  } catch (error) {
    problems.push(`WEB_CONFIG_FILE ${(error as Error).message}`);
    return {};
  }
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file}: cannot be read`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: is not JSON`, { cause: error });
  }
}
