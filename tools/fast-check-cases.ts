import path from 'node:path';

/**
 * A plugin of vitest that gives tests another `fast-check`, with fewer cases of a property.
 * @param module a file of this folder that exports all of `fast-check`, and another `assert`
 */
export function fastCheckOf(module: string) {
  const file = path.resolve(import.meta.dirname, module);
  return {
    name: 'fast-check-of',
    enforce: 'pre' as const,
    resolveId: (source: string, importer: string | undefined) =>
      source === 'fast-check' && importer !== file ? file : null,
  };
}
