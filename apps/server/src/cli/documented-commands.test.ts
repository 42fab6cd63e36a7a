import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../tools/paths.ts';
import { readCommandLine } from './application.ts';
import { nouns, rootOf } from './commands.ts';

// What the documents tell an operator to type is read by the program that would run it.

const pages = globSync(['README.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: root })
  .filter((file) => !file.startsWith('docs/reports'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The words of a command as a shell reads them; a placeholder of the documents stands for something. */
function argumentsOf(command: string): string[] {
  const [typed = ''] = command.split(/ +[#>|] /);
  const words = typed.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replaceAll(/["']/g, '').replace(/^…$/, 'x'));
}

/** A noun and its verb in a sentence, such as `keys list`. */
const SHORT = new RegExp(`\`(?:hiram )?(${Object.keys(nouns).join('|')}) ([a-z][a-z-]+)(?=[ \`])`);

const typedIn = (text: string): string[] =>
  [...text.matchAll(/npm run hiram -- ([^`\n]+)/g)].map(([, command = '']) => command);

describe('the commands of the documents', () => {
  it.each(pages.filter(({ text }) => typedIn(text).length > 0))('are read as they are printed: $file', async (page) => {
    const wrong: string[] = [];
    for (const command of typedIn(page.text)) {
      const words = argumentsOf(command);
      if (words.some((word) => /^[A-Z]+$/.test(word))) continue;
      const read = await readCommandLine(await rootOf(words[0] ?? ''), words);
      if (read.kind !== 'command') wrong.push(`${command}: ${read.kind === 'wrong' ? read.message : read.kind}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(pages.filter(({ text }) => SHORT.test(text)))(
    'named in a sentence have a verb that is there: $file',
    async ({ text }) => {
      const unknown: string[] = [];
      for (const [, noun = '', verb = ''] of text.matchAll(new RegExp(SHORT, 'g'))) {
        const loaded = await nouns[noun]?.load();
        if (loaded !== undefined && 'commands' in loaded && loaded.commands[verb] === undefined)
          unknown.push(`${noun} ${verb}`);
      }
      expect(unknown).toEqual([]);
    },
  );

  it('of npm are scripts of the project', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = new Set(
      pages.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z]+(?:[:-][a-z]+)*)/g)].map(([, name = '']) => name)),
    );
    expect([...named].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named.size).toBeGreaterThan(15);
  });
});

it('every duty of an operator has its page and a test that is there', () => {
  const text = pages.find(({ file }) => file === 'docs/operations/README.md')?.text ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('- '));
  expect(rows.map((row) => row.split(':')[0]?.slice(2)).join(', ')).toBe(
    'install, upgrade, back up, restore, rotate, scale, incident',
  );
  const tests = rows.map((row) => [...row.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name = '']) => name));
  expect(tests.filter((named) => named.length === 0)).toEqual([]);
  const there = globSync(['apps/server/**/*.test.ts', 'deploy/test/*.test.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  expect(tests.flat().filter((name) => !there.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
