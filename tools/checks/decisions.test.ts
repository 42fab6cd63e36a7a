import { describe, expect, it } from 'vitest';
import { decisionFaults } from './decisions.ts';
import type { ProjectFile } from './project-files.ts';

const record = (path: string, text = '# A title\n'): ProjectFile => ({ path: `docs/decisions/${path}`, text });
const two = [record('0001-wire-contract.md'), record('0002-service-modules.md')];
const citing = (text: string, path = 'docs/books.md'): string[] => decisionFaults([...two, { path, text }]);

describe('the check of citations', () => {
  it.each([
    'see decision 0001 and decisions 0001, 0002',
    'Decisions 0001 and 0002',
    '([decision 0002](decisions/0002-service-modules.md))',
    '-- (docs/decisions/0002)',
    'a migration (0014), the date 0099-01-01',
  ])('accepts a citation of an existing record: %s', (text) => expect(citing(text)).toEqual([]));

  it.each([
    ['see decision 0039', '0039'],
    ['decisions 0001, 0040', '0040'],
    ['decisions 0001\n   and 0040', '0040'],
    ['// docs/decisions/0041', '0041'],
    ['[decision 0001](decisions/0001-two-clients.md)', '0001-two-clients.md'],
  ])('names a citation of a missing record: %s', (text, name) =>
    expect(citing(text)).toEqual([`docs/books.md cites decision ${name}, which is not there`]),
  );

  it('names a broken link between two records, and a record number that appears twice', () => {
    expect(
      decisionFaults([...two, record('0003-jobs.md', 'see [0009](0009-refunds.md) and [0001](0001-wire-contract.md)')]),
    ).toEqual(['docs/decisions/0003-jobs.md cites decision 0009-refunds.md, which is not there']);
    expect(decisionFaults([...two, record('0002-other.md')])).toEqual(['decision 0002 has two records']);
  });

  it('ignores citations in its own tests', () =>
    expect(citing('decision 0039', 'tools/checks/decisions.test.ts')).toEqual([]));
});

describe('the form of a decision', () => {
  it('names a record of more than 400 words, a line of more than 140 characters, and more than 30 records', () => {
    const many = Array.from({ length: 31 }, (_, at) => record(`${String(at + 1).padStart(4, '0')}-a.md`));
    const faults = (text: string) => decisionFaults([record('0001-wire.md', text)]);
    expect(faults(`# 0001\n${'word '.repeat(398).replaceAll(/(\w+ ){20}/g, '$&\n')}`)).toEqual([]);
    expect(faults('a word\n'.repeat(201))).toEqual(['docs/decisions/0001-wire.md has 402 words; at most 400']);
    expect(faults(`a${'b'.repeat(140)}`)).toEqual(['docs/decisions/0001-wire.md:1 has 141 characters; at most 140']);
    expect(decisionFaults(many)).toEqual(['there are 31 decisions; at most 30']);
  });
});
