import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.ts';
import { recipeIn, withBlock } from './recipe.ts';

const adding = readFileSync(path.join(root, 'docs', 'adding.md'), 'utf8');
const endpoint = recipeIn(adding, 'An endpoint');
const screen = recipeIn(adding, 'A screen');

describe('docs/adding.md', () => {
  it('lists six files for a screen with one call and one form: the endpoint, its line, screen, form, texts, test', () => {
    // the texts count once, whatever the number of languages
    const files = screen.map(({ file }) => file.replace(/\/catalogues\/[\w-]+\//, '/catalogues/*/'));
    const contract = endpoint.find(({ file }) => file.startsWith('packages/contract/'))?.file;
    expect([...new Set([contract, ...files])]).toEqual([
      'packages/contract/src/calculator.ts',
      'apps/web/src/routes.ts',
      'apps/web/src/features/calculator/set-aside-screen.tsx',
      'apps/web/src/features/calculator/set-aside-form.tsx',
      'apps/web/src/i18n/catalogues/*/set-aside.ts',
      'apps/web/src/features/calculator/set-aside-screen.test.tsx',
    ]);
  });

  it('lists six files for an endpoint', () => {
    expect(new Set(endpoint.map(({ file }) => file)).size).toBe(6);
  });

  it.each([...endpoint, ...screen])('can be followed at $file', (block) => {
    const file = path.join(root, block.file);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    expect(withBlock(text, block)).toContain(block.code.trim());
  });
});

describe('a recipe', () => {
  const block = { file: 'a.ts', code: 'two\n', place: { after: 'one' } };

  it('names the file of every block', () => {
    const says = (line: string) =>
      recipeIn(`# X\n## A thing\nSome.\n\n${line}\n\`\`\`ts\ncode\n\`\`\`\n\n## Next\n`, 'A thing');
    expect(says('`a.ts`:')).toEqual([{ file: 'a.ts', code: 'code\n' }]);
    expect(says('`a.ts`, at its end:')).toEqual([{ file: 'a.ts', code: 'code\n', place: 'end' }]);
    expect(says('`a.ts`, after the line that begins with `x(`:')).toEqual([
      { file: 'a.ts', code: 'code\n', place: { after: 'x(' } },
    ]);
    expect(() => says('For example:')).toThrow('For example:');
    expect(() => recipeIn(adding, 'A cake')).toThrow('A cake');
  });

  it('adds a block to the file at its place', () => {
    expect(withBlock('zero\n  one, and more\nthree\n', block)).toBe('zero\n  one, and more\ntwo\nthree\n');
    expect(withBlock('one\n', { ...block, place: 'end' })).toBe('one\n\ntwo\n');
    expect(withBlock(undefined, { file: 'a.ts', code: 'two\n' })).toBe('two\n');
  });

  it('is invalid where its place is missing or ambiguous, and where its new file exists', () => {
    expect(() => withBlock('zero\n', block)).toThrow('0 lines that begin with one');
    expect(() => withBlock('one\none\n', block)).toThrow('2 lines that begin with one');
    expect(() => withBlock(undefined, block)).toThrow('there is no a.ts');
    expect(() => withBlock('', { file: 'a.ts', code: 'two\n' })).toThrow('a.ts is there already');
  });
});
