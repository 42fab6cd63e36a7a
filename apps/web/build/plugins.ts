import type { Plugin } from 'vite';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };
interface Span {
  readonly start: number;
  readonly end: number;
}

/** What an endpoint says for the service and its documents; the pages send what the types allow and read answers only. */
const serviceOnly = new Set(['summary', 'request', 'successCode', 'errors']);

/**
 * Leaves out of the built pages what the contract says for the service alone: an endpoint's summary, request schema and
 * list of errors, and the schemas' metadata. Answers are validated as ever.
 */
export function leaveOutServiceParts(): Plugin {
  return {
    name: 'leave-out-service-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        const spans: Span[] = [];
        visit(this.parse(code), (node) => {
          if (node.type !== 'CallExpression') return;
          const list = node['arguments'] as readonly Node[];
          if (text(node['callee'], code) === 'v.pipe') {
            spans.push(
              ...outOf(list, (item) => item.type === 'CallExpression' && text(item['callee'], code) === 'v.metadata'),
            );
          }
          const [first] = list;
          if (text(node['callee'], code) === 'defineEndpoint' && first?.type === 'ObjectExpression') {
            spans.push(
              ...outOf(first['properties'] as readonly Node[], (item) => serviceOnly.has(text(item['key'], code))),
            );
          }
        });
        return spans.length === 0 ? null : { code: without(code, spans), map: null };
      },
    },
  };
}

/**
 * Lets class names be read as constants, so that the map of a style sheet's names is needed only where names are computed.
 * The sheet itself would then seem unused and be left out, so it is kept by force.
 */
export function readClassNamesAsConstants(): Plugin[] {
  return [
    {
      name: 'class-names-as-constants',
      apply: 'build',
      transform: {
        filter: { id: /\/apps\/web\/src\/.*\.tsx$/, code: /\.module\.css/ },
        handler(code) {
          if (/\bcss\[/.test(code)) return null;
          const changed = code.replace(/import css from (['"][^'"]+\.module\.css['"])/, 'import * as css from $1');
          return { code: changed, map: null };
        },
      },
    },
    {
      name: 'keep-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        order: 'post',
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** Takes out of lucide-react's icons what only its own renderer uses: names, size and the keys of their elements. */
export function keepOnlyShapesOfIcons(): Plugin {
  return {
    name: 'only-shapes-of-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/\bkey: "[^"]*"/g, '')
          .replace(/^\s*(?:name: "[^"]*"|size: 24),$|^\s*aliases: .*$/gm, '')
          .replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  };
}

/**
 * Fails the build where something is used that is not there: a class that its style sheet does not have, a function that the
 * stand-in for Valibot lacks.
 */
export function refuseMissingExports(): Plugin {
  return {
    name: 'refuse-missing-exports',
    apply: 'build',
    onLog(_, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED' || log.code === 'MISSING_EXPORT') this.error(log);
    },
  };
}

/**
 * Leaves out Vite's helper around dynamic imports, and with it the list of files in every page. There is one style sheet, so
 * nothing has to be waited for but the module itself; what nearly every screen needs beside it is asked for by the page.
 */
export function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => ({ code: withPlainImports(code), map: null }),
  };
}

/** Takes the calls of Vite's helper, and its name where nothing else is imported with it, out of a chunk's code. */
function withPlainImports(code: string): string {
  const plain = code
    .replace(
      /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^()]*\));\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g,
      '$1',
    )
    .replace(/__vitePreload\(\(\) => (import\((?:(?!__VITE_PRELOAD__)[^])*?), __VITE_PRELOAD__\)/g, '$1');
  return plain.replace(/^import \{ \w+ as __vitePreload \} from [^;]*;$/m, (line) =>
    plain.includes('__vitePreload(') ? line : '',
  );
}

/**
 * Has React's module run where it is asked for by `import()`: it is in a file that is there already, so there is nothing to wait for, and as
 * CommonJS it runs when it is first called. Without the bundler's helper that makes a namespace of such a module, which would come with every page.
 */
export function runReactWhereAsked(): Plugin {
  const askedFor = "await import('react-dom/client')";
  return {
    name: 'run-react-where-asked',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: askedFor },
      handler: (code) => ({ code: code.replace(askedFor, "require('react-dom/client')"), map: null }),
    },
  };
}

/**
 * Lets the page itself ask for what its entry imports and for the texts every screen has: they come side by side then. What the
 * screen of an address needs beside them the service asks for (files-of-pages.ts).
 */
export function askFromThePage(): Plugin {
  return {
    name: 'ask-from-the-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { chunk, bundle = {} }) {
        const asked = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/catalogues/default/common.ts') === true,
        );
        return [...(chunk?.imports ?? []), ...asked.map(({ fileName }) => fileName)].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  if (!isNode(value)) return;
  see(value);
  for (const part of Object.values(value)) visit(part, see);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const text = (node: unknown, code: string) => (isNode(node) ? code.slice(node.start, node.end) : '');

/** The places of some items of a list, each with the comma that sets it apart. */
function outOf(list: readonly Node[], isOut: (item: Node) => boolean): Span[] {
  return list.flatMap((item, index) => {
    if (!isOut(item)) return [];
    const next = list[index + 1];
    const before = list[index - 1];
    if (next !== undefined) return [{ start: item.start, end: next.start }];
    return [{ start: before?.end ?? item.start, end: item.end }];
  });
}

/** Spans may touch, never overlap. */
function without(code: string, spans: readonly Span[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start > from) rest += code.slice(from, start);
    from = Math.max(from, end);
  }
  return rest + code.slice(from);
}
