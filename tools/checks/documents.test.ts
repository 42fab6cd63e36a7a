import { describe, expect, it } from 'vitest';
import { undocumented } from './doc-coverage.ts';
import { brokenLinks, longDocumentLines, sqlInDocuments } from './doc-links.ts';

const file = (path: string, text = '') => ({ path, text });

describe('links of documents', () => {
  const books = file('docs/books.md', '# The books\n\n## A `true-up`, by hand\n');
  const linksOf = (text: string) => brokenLinks([books, file('docs/operations/data.md', text)]);

  it('accepts files, folders, headings and addresses', () => {
    expect(
      linksOf(
        '[a](../books.md) [b](../books.md#a-true-up-by-hand) [c](../operations/) [d](#here) [e](https://x.test)\n## Here\n',
      ),
    ).toEqual([]);
  });

  it.each(['../book.md', 'books.md', '../books.md#true-up', '#there'])('reports %s', (target) => {
    expect(linksOf(`see [it](${target})\n## Here\n`)).toEqual([
      `docs/operations/data.md links to ${target}, which is not there`,
    ]);
  });

  it('ignores code', () => expect(linksOf('```\nlist[a](b)\n```\n')).toEqual([]));
});

describe('lines of documents', () => {
  const long = 'word '.repeat(29);
  it('have at most 140 characters, except tables', () => {
    expect(longDocumentLines([file('docs/a.md', `| ${long} |`)])).toEqual([]);
    expect(longDocumentLines([file('docs/a.md', long)])).toHaveLength(1);
  });
});

describe('the documents of operations', () => {
  it('tell nobody to type SQL; other documents may explain it', () => {
    const updated = 'x\n```sh\nupdate products set lending = 1\n```\n';
    expect(sqlInDocuments([file('docs/operations/a.md', updated)])).toHaveLength(1);
    expect(sqlInDocuments([file('docs/going-live.md', 'see `select a from b `')])).toHaveLength(1);
    expect(sqlInDocuments([file('docs/operations/a.md', 'Select one from the list.\n`products apply`')])).toEqual([]);
    expect(sqlInDocuments([file('docs/books.md', updated)])).toEqual([]);
  });

  const sources = [
    file('apps/server/src/app/config/config.ts', "integer('POOL_SIZE', 1); env['SSH_CONNECTION']"),
    file('apps/server/src/app/config/sms.ts', '    SMS_KEY: ['),
    file(
      'apps/server/src/cli/commands.ts',
      "  'help-desk': {\n    brief: 'events',\n  },\n  bank: { brief: 'statements' },",
    ),
    file('apps/server/src/app/metrics.ts', "name: 'hiram_items',"),
    file('apps/server/src/payments/reasons.ts', "  'holder-name',"),
  ];
  it('have every setting, command, metric and reason', () => {
    expect(
      undocumented([
        ...sources,
        file('docs/operations/configuration.md', '`POOL_SIZE`, `SMS_KEY`'),
        file('docs/operations/commands.md', '`help-desk`, `bank list`'),
        file('docs/operations/runbooks.md', '`holder-name`'),
        file('deploy/prometheus/runbooks/money.md', '`hiram_items`'),
      ]),
    ).toEqual([]);
  });

  it('are named if they lack one', () => {
    expect(undocumented(sources)).toEqual([
      'the documents of operations leave out the setting POOL_SIZE',
      'the documents of operations leave out the setting SMS_KEY',
      'the documents of operations leave out the command help-desk',
      'the documents of operations leave out the command bank',
      'the documents of operations leave out the metric hiram_items',
      'the documents of operations leave out the kind or reason of an open item holder-name',
    ]);
  });

  it('are not checked in vain: a source without a name of its kind is reported', () => {
    const renamed = sources.map((each) =>
      each.path.endsWith('commands.ts') ? file(each.path, 'bank: () => 1,') : each,
    );
    expect(undocumented(renamed)).toContain('the check of the documents of operations finds no command');
  });
});
