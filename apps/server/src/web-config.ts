import { readFileSync } from 'node:fs';
import { readWebConfig as readGiven, type WebConfig } from '@hiram/contract/web-config';
import { type Config, ConfigError } from './config.ts';
import type { WebHosts } from './http/page-headers.ts';

/**
 * The environment config that the pages get: the lender's file, with what the service itself knows put in. The pages take
 * it as it is, so a wrong file must not get past here. `given` is the file alone.
 * @throws ConfigError naming the file and every field that is wrong in it
 */
export function readWebConfig(config: Config): {
  config: Record<string, unknown>;
  hosts: WebHosts;
  given: WebConfig;
  /** Name of the language where nobody has chosen one. */
  locale: string;
} {
  const {
    imageHosts = [],
    frameHosts = [],
    ...given
  } = config.webConfigFile === null ? {} : readFile(config.webConfigFile);
  const allowedHosts = [...(given.allowedHosts ?? []), new URL(config.publicUrl).host];
  return {
    config: { ...given, basePath: config.basePath, allowedHosts, sandbox: config.sandbox },
    given,
    locale: given.locale ?? 'default',
    hosts: { imageHosts, frameHosts, connectHosts: [] },
  };
}

/** What a lender must say of itself before anybody reads its legal texts. */
const identity = [
  'companyName',
  'registrationNumber',
  'authorityNumber',
  'address',
  'serviceEmail',
  'servicePhone',
  'grievanceOfficer',
] as const satisfies readonly (keyof NonNullable<WebConfig['brand']>)[];

/** The fields of the lender's identity that are not said; the legal pages show a sandbox's in their place. */
export function missingIdentity({ brand = {} }: WebConfig): readonly string[] {
  return identity.filter((field) => brand[field] === undefined).map((field) => `brand.${field}`);
}

function readFile(file: string): WebConfig {
  const refuse = (problems: readonly string[]): never => {
    throw new ConfigError(problems.map((problem) => `WEB_CONFIG_FILE ${file}: ${problem}`));
  };
  const { config, problems } = readGiven(readJson(file, refuse));
  return problems.length > 0 ? refuse(problems) : config;
}

function readJson(file: string, refuse: (problems: readonly string[]) => never): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return refuse(['cannot be read']);
  }
  try {
    return JSON.parse(text);
  } catch {
    return refuse(['is not JSON']);
  }
}
