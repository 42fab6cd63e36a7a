import type { ProjectFile } from './project-files.ts';

/** One kind of thing that operators have to know: its names in the sources, and the documents that explain them. */
interface Subject {
  what: string;
  source: RegExp;
  /** Has the name as its first or second group. */
  name: RegExp;
  document: RegExp;
}

const subjects: readonly Subject[] = [
  {
    what: 'setting',
    source: /^apps\/server\/src\/app\/config\/(?!.*\.test\.)[\w-]+\.ts$/,
    name: /'((?!SSH_|SUDO_)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'|^\s+([A-Z]+_[A-Z_]+):/gm,
    document: /^docs\/operations\/configuration\.md$/,
  },
  {
    what: 'command',
    source: /^apps\/server\/src\/cli\/commands\.ts$/,
    name: /^ {2}'?([a-z-]+)'?: \{/gm,
    document: /^docs\/operations\/commands\.md$/,
  },
  {
    what: 'metric',
    source: /^apps\/server\/src\/app\/metrics\.ts$/,
    name: /name: '(hiram_\w+)'/g,
    document: /^deploy\/prometheus\/runbooks\/[\w-]+\.md$/,
  },
  {
    what: 'kind or reason of an open item',
    source: /^apps\/server\/src\/(?:\w+\/reasons|lending\/applications\/identity-checks)\.ts$/,
    name: /^ {2}'([a-z-]+)',$/gm,
    document: /^docs\/operations\/runbooks\.md$/,
  },
];

/** Settings, commands, metrics and reasons of open items that the documents of operations leave out, and kinds of which the sources name none. */
export function undocumented(files: ProjectFile[]): string[] {
  return subjects.flatMap(({ what, source, name, document }) => {
    const texts = files.filter(({ path }) => document.test(path)).map(({ text }) => text);
    const names = files
      .filter(({ path }) => source.test(path))
      .flatMap(({ text }) => [...text.matchAll(name)].map(([, one, other]) => one ?? other ?? ''));
    if (names.length === 0) return [`the check of the documents of operations finds no ${what}`];
    return [...new Set(names)]
      .filter((each) => !texts.some((text) => text.includes(`\`${each}`)))
      .map((each) => `the documents of operations leave out the ${what} ${each}`);
  });
}
