import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';
import { staleTextTypes } from './text-types.ts';

describe('the types of texts', () => {
  const all = projectFiles();
  const changed = (path: string, change: (text: string) => string) =>
    staleTextTypes(all.map((each) => (each.path === path ? { path, text: change(each.text) } : each)));

  it('are those of the texts', () => expect(staleTextTypes(all)).toEqual([]));

  it.each([
    ['apps/server/src/i18n/en.json', '"{code} is your {appName} code.'],
    ['apps/desk/src/i18n/default.json', '"{count} days late"'],
    ['apps/web/src/i18n/default.json', '"Your next payment date is {date}"'],
  ])('are stale after a placeholder of %s has another name', (path, text) => {
    expect(all.find((each) => each.path === path)?.text).toContain(text);
    const found = changed(path, (json) => json.replace(text, text.replace('{', '{new')));
    expect(found).toEqual([expect.stringContaining('run npm run texts')]);
  });
});
