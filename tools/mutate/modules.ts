import path from 'node:path';

/** A part of the code whose tests Stryker measures. */
export interface MeasuredModule {
  /** Its sources and their tests, from the project's folder. */
  readonly folder: string;
  /** Whether its tests need PostgreSQL. */
  readonly usesDatabase: boolean;
  /** The share of its mutants that tests must kill, in percent. */
  readonly leastScore: number;
}

const modules = {
  domain: { folder: 'packages/domain/src', usesDatabase: false, leastScore: 85 },
  lending: { folder: 'apps/server/src/lending', usesDatabase: true, leastScore: 80 },
  payments: { folder: 'apps/server/src/payments', usesDatabase: true, leastScore: 80 },
} as const satisfies Readonly<Record<string, MeasuredModule>>;

/** The sources of one run. */
export interface Target extends MeasuredModule {
  readonly name: string;
  /** Stryker's patterns of the sources to change, from the project's folder. */
  readonly mutate: readonly string[];
  /** Whether a source, named from the project's folder, is of the target. */
  readonly isMeasured: (file: string) => boolean;
}

/**
 * The target that words of the command line name: one module, or files and folders of one module.
 *
 * @param words module names or paths from the project's folder; a file may end in `:12-34`, its lines
 * @throws Error where there is none, or they belong to several modules
 */
export function targetOf(words: readonly string[]): Target {
  const found = words.map((word) => {
    const wanted = path.posix.normalize(word).replace(/\/$/, '');
    if (wanted.endsWith('.test.ts')) throw new Error(`${word} is a test: name it with --tests`);
    const entry = Object.entries(modules).find(
      ([name, { folder }]) => name === wanted || wanted === folder || wanted.startsWith(`${folder}/`),
    );
    if (entry === undefined) throw new Error(`${word} belongs to no module: ${Object.keys(modules).join(', ')}`);
    const [name, module] = entry;
    const place = wanted === name ? module.folder : wanted;
    const [, file] = /^(.*\.ts)(?::|$)/.exec(place) ?? [];
    return { name, module, pattern: file === undefined ? `${place}/**/*.ts` : place, begins: file ?? `${place}/` };
  });
  const [first] = found;
  if (first === undefined) throw new Error('usage: npm run mutate -- MODULE | FOLDER | FILE …');
  if (found.some(({ name }) => name !== first.name)) throw new Error('one run measures one module');
  return {
    name: first.name,
    ...first.module,
    mutate: [...found.map(({ pattern }) => pattern), '!**/*.test.ts', '!**/index.ts'],
    isMeasured: (file) =>
      found.some(({ begins }) => (begins.endsWith('/') ? file.startsWith(begins) : file === begins)),
  };
}
