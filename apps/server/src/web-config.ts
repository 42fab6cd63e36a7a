import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import type { WebHosts } from './http/web.ts';

/**
 * The environment config that the pages get: the lender's file, with what the service itself knows put in. The pages check
 * every value again.
 * @throws Error when the file is there and no JSON object
 */
export function readWebConfig(config: Config): { config: Record<string, unknown>; hosts: WebHosts } {
  const given = config.webConfigFile === null ? {} : readObject(config.webConfigFile);
  const allowedHosts = [...hostsIn(given['allowedHosts']), new URL(config.publicUrl).host];
  return {
    config: { ...given, basePath: config.basePath, allowedHosts, sandbox: config.sandbox },
    hosts: {
      imageHosts: hostsIn(given['imageHosts']),
      frameHosts: hostsIn(given['frameHosts']),
      connectHosts: [],
    },
  };
}

function readObject(file: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} must hold a JSON object`);
  return { ...value };
}

function hostsIn(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((host): host is string => typeof host === 'string' && /^[\w.*:-]+$/.test(host))
    : [];
}
