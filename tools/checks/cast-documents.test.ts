import { describe, expect, it } from 'vitest';
import { castDocuments } from './cast-documents.ts';
import type { ProjectFile } from './project-files.ts';

const file = (path: string, text: string): ProjectFile => ({ path, text });

describe('JSON in the service', () => {
  it.each([
    'const person = JSON.parse(text) as Person;',
    'row.sealed === null ? nobody : (JSON.parse(open(box, contextOf(row.id))) as Person)',
  ])('is not cast: %s', (text) => {
    expect(castDocuments([file('apps/server/src/identity/borrower-person.ts', text)])).toHaveLength(1);
    expect(
      castDocuments([
        file('apps/server/src/identity/borrower-person.test.ts', text),
        file('apps/server/src/notices/post-form.ts', 'return JSON.parse(text) as unknown;'),
        file('apps/server/src/identity/phones.ts', 'v.parse(schema, JSON.parse(open(row))); const id = row.id as Id;'),
      ]),
    ).toEqual([]);
  });
});
