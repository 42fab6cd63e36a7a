import { describe, expect, it } from 'vitest';
import type { ProjectFile } from './project-files.ts';
import { identifiersInTexts } from './text-identifiers.ts';

const file = (path: string, text: string): ProjectFile => ({ path, text });

describe('identifiers in texts', () => {
  const declaration = file(
    'apps/web/src/ui/deferred-module.ts',
    'export interface DeferredModule {}\nconst dueOn = 1;',
  );

  it.each([
    ['apps/web/src/i18n/default.json', '"a.b": "DeferredModule, to receive the money",'],
    ['apps/web/src/i18n/hi.json', '"a.b":\n    "पैसे DeferredModule मिलेंगे",'],
    ['apps/server/src/i18n/es.json', '"Please DeferredModule wait": "Espere",'],
    ['apps/desk/src/i18n/fil.json', '  "late": { "one": "DeferredModule, po" },'],
  ])('are found in %s (30-D8)', (path, text) => {
    expect(identifiersInTexts([declaration, file(path, text)])).toEqual([
      `${path} says DeferredModule, a name of the source`,
    ]);
  });

  it('are no placeholders, keys or names of wallets', () => {
    const text = '"entry.DeferredModule": "Later by GCash, due {dueOn}", "kind": "DeferredModule"';
    expect(identifiersInTexts([declaration, file('apps/web/src/i18n/default.json', text)])).toEqual([]);
  });
});
