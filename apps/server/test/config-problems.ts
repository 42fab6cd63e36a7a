import { readConfig } from '../src/app/config/config.ts';
import { ConfigError } from '../src/platform/config-error.ts';

/** The problems of a configuration; empty when the service can be started with it. */
export function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
