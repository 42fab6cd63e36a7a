// @vitest-environment node
/// <reference types="node" />
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPlainly, leaveOutServiceParts, readClassNamesAsConstants, runReactWhereAsked } from './plugins.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hiram-build-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds files laid out like ours from the first of them. @returns all code and all style sheets that came out */
async function built(files: Readonly<Record<string, string>>): Promise<{ code: string; css: string }> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const [entry = ''] = Object.keys(files);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOutServiceParts(), readClassNamesAsConstants(), importPlainly(), runReactWhereAsked()],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, entry) } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const textOf = (file: (typeof output)[number]) => (file.type === 'chunk' ? file.code : String(file.source));
  return {
    code: output
      .filter(({ type }) => type === 'chunk')
      .map(textOf)
      .join('\n'),
    css: output
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(textOf)
      .join('\n'),
  };
}

test('what an endpoint says for the service alone is left out; how its answer is read stays', async () => {
  const { code } = await built({
    'main.js': "import { pay } from './packages/contract/src/pay.ts';\nglobalThis.pay = pay;",
    'packages/contract/src/pay.ts': `
      const v = { pipe: (...all) => all, metadata: (one) => one, text: 'a-text', more: 'more-text' };
      const defineEndpoint = (endpoint) => endpoint;
      export const pay = defineEndpoint({
        name: 'pay.now' as string,
        summary: 'said in ' + 'documents',
        path: '/pay/now',
        request: { amount: v.pipe(v.text, v.metadata({ hint: 'for the request' })) },
        response: v.pipe(v.text, v.metadata({ hint: 'for the documents' }), v.more, v.metadata({ hint: 'last' })),
        idempotent: true,
        errors: ['too-many'],
      });`,
  });
  for (const kept of ['pay.now', '/pay/now', 'v.pipe(v.text, v.more)', 'idempotent: true'])
    expect(code).toContain(kept);
  for (const left of ['documents', 'hint', 'amount', 'too-many', 'summary', 'request'])
    expect(code).not.toContain(left);
});

test('a style sheet whose names are read as constants is not lost, and one whose names are computed keeps their map', async () => {
  const { code, css } = await built({
    'apps/web/src/main.tsx': `
      import css from './one.module.css';
      import { two } from './two.tsx';
      globalThis.names = [css.head, two('body')];`,
    'apps/web/src/two.tsx': `
      import css from './two.module.css';
      export const two = (name) => css[name];`,
    'apps/web/src/one.module.css': '.head { color: red; } .unused { color: blue; }',
    'apps/web/src/two.module.css': '.body { color: green; }',
  });
  for (const colour of ['red', 'blue', 'green']) expect(css).toContain(colour);
  const [, head = ''] = /\.(_head\w*)/.exec(css) ?? [];
  expect(code).toContain(head);
  expect(code).not.toMatch(/head:|"?unused"?:/);
  expect(code).toMatch(/body:/);
});

test('calls a module that comes later without a helper around it, whatever it takes out of it', async () => {
  const { code } = await built({
    'src/main.ts': `
      console.log((await import('./later.ts')).named);
      void import('./whole.ts').then(console.log);
    `,
    'src/later.ts': `export const named = 'a name'; export const unused = 'no name';`,
    'src/whole.ts': `export const all = 'everything';`,
  });
  expect(code).not.toContain('__vitePreload(');
  expect(code).toMatch(/\(await import\("[^"]+"\)\)\.named/);
  expect(code).toMatch(/^import\("[^"]+"\)\.then/m);
});

test("React's own module runs where it is asked for, out of the file that is there, without the bundler's helper", async () => {
  const { code } = await built({
    'src/main.ts': `
      globalThis.said = ['our modules'];
      const start = async () => {
        globalThis.said.push('a step later');
        const react = await import('react-dom/client');
        globalThis.said.push(react.named);
      };
      void start();`,
    'node_modules/react-dom/client.js': `globalThis.said.push('React'); exports.named = 'createRoot';`,
  });
  const page: { said?: string[] } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- what was built is run, in a page of its own
  new Function('globalThis', code)(page);
  expect(page.said).toEqual(['our modules', 'a step later', 'React', 'createRoot']);
  expect(code).not.toMatch(/import\(|getOwnPropertyNames/);
});
