import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { builtPages } from './byte-budgets.ts';

const load = createRequire(import.meta.url);

/** Members that the built scripts use only where they exist or not at all, and methods of other objects, each with the reason. */
const known: Readonly<Record<string, string>> = {
  getAnimations: 'React asks for it in view transitions, and no page of ours has one',
  requestSubmit:
    'first-tap.js asks whether it exists; React replays actions of forms with it, and no form of ours has one',
  startViewTransition: 'React Router calls it for links that ask for a transition; none of ours does',
  show: 'of the toasts',
  showModal: 'older-dialogs.ts loads a polyfill where it is missing',
  use: 'of React',
  wait: 'of the parts of the offline worker',
};

/** Interfaces that every page has; a new member of another one comes with an interface that is checked itself. */
const everyday =
  /^(?:Element|HTML\w*|SVGElement|Node|NodeList|Document|Window|EventTarget|Event|DOMTokenList|URL|URLSearchParams|Headers|Request|Response|Blob|File|FormData|AbortSignal|Crypto|SubtleCrypto|Storage|History|Location|MessagePort|Worker|CacheStorage|Cache|Clients?)$/;

interface Support {
  readonly version_added?: string | boolean | null;
  readonly flags?: unknown;
  readonly partial_implementation?: boolean;
  readonly alternative_name?: string;
}
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
type Tree = Readonly<Record<string, Feature & Readonly<Record<string, Feature>>>>;

/** What scripts can name that an engine lacks. */
export interface NewerNames {
  /** 'URL.canParse'. */
  readonly statics: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  /** Names of members that no older interface has. */
  readonly members: ReadonlySet<string>;
}

/** @param floor the oldest engines, as the build names them: ['chrome87', 'safari15.4'] */
export function newerNames(floor: readonly string[]): NewerNames {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
    api: Tree;
    javascript: { builtins: Tree & { Intl: Tree } };
  };
  const engines = floor.map((each) => /^([a-z]+)([\d.]+)$/.exec(each) ?? []);
  const isNewer = ({ __compat }: Feature): boolean =>
    engines.some(([, name = '', version]) => {
      const support = [__compat?.support[name] ?? []]
        .flat()
        .find((one) => one.flags === undefined && one.alternative_name === undefined);
      const added = Number.parseFloat(String(support?.version_added ?? '').replace('≤', ''));
      return Number.isNaN(added) || added > Number(version);
    });
  const statics = new Set<string>();
  const globals = new Set<string>();
  const members = new Set<string>();
  const older = new Set<string>();
  const { builtins } = data.javascript;
  for (const tree of [data.api, builtins, builtins.Intl]) {
    for (const [owner, node] of Object.entries(tree)) {
      if (node.__compat === undefined || !/^[A-Z]/.test(owner)) continue;
      if (isNewer(node)) globals.add(owner);
      for (const [key, feature] of Object.entries(node)) {
        if (feature.__compat === undefined) continue;
        const name = key.replace(/_static$/, '');
        if (!isNewer(feature)) older.add(name);
        else {
          statics.add(`${owner}.${name}`);
          if (tree !== data.api || everyday.test(owner)) members.add(name);
        }
      }
    }
  }
  return { statics, globals, members: new Set([...members].filter((name) => !older.has(name))) };
}

/** The names in a script that the engines lack. A member that is only read, not called, is taken for a question whether it exists. */
export function newerIn(script: string, { statics, globals, members }: NewerNames): string[] {
  const found = new Set<string>();
  for (const [, owner = '', name = ''] of script.matchAll(/(?<![\w$.])([A-Z]\w+)\.(\w+)/g))
    if (statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
  for (const [, name = ''] of script.matchAll(/(?<![\w$.])(?:new|instanceof) ([A-Z]\w+)/g))
    if (globals.has(name)) found.add(name);
  // two letters are a minified name of ours
  for (const [, name = ''] of script.matchAll(/(?<!\b[A-Z](?:[A-Z]{2}|[a-z]{2})\w*)\.([a-z]\w+)\(/g))
    if (members.has(name) && known[name] === undefined && (name.length > 2 || name === 'at')) found.add(`.${name}()`);
  return [...found].toSorted();
}

/** Selectors that each engine of today has, and that the oldest ones refuse together with the whole rule. */
const newerSelector = /:(?:is|where|has|-webkit-any|-moz-any|focus-visible)\b|:not\([^()]*,/;

/**
 * Rules of a style sheet that an old engine drops although a part of them is for it too: a newer selector in a list, or in a list of :not().
 * A rule for one newer selector alone is dropped on purpose.
 */
export function droppedRules(sheet: string): string[] {
  const selectors = [...sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(
    ([, text = '']) => text.trim(),
  );
  return selectors.filter((text) => {
    const alone = text.replace(/\([^()]*\)/g, '');
    return (
      newerSelector.test(text) &&
      (alone.includes(',') || /:not\([^()]*,|:(?:is|where|-webkit-any|-moz-any)\(/.test(text))
    );
  });
}

/** The engines that the build lowers syntax for: the one place that names them. */
export const oldestEngines = (): readonly string[] =>
  (load('../apps/web/build/settings.ts') as { target: readonly string[] }).target;

/** One sentence for every name in the built scripts of the pages, the worker and the public pages, and every rule of their styles, that the oldest engines lack. */
export function newerInterfaces(dist = builtPages, floor = oldestEngines()): string[] {
  const assets = path.join(dist, 'assets');
  const filesOf = (type: string) =>
    [dist, ...(existsSync(assets) ? [assets] : [])].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(type))
        .map((name) => path.join(folder, name)),
    );
  const names = newerNames(floor);
  const scripts = filesOf('.js').flatMap((file) =>
    newerIn(readFileSync(file, 'utf8'), names).map(
      (name) => `${path.relative(dist, file)} uses ${name}, which is not in ${floor.join(' or ')}`,
    ),
  );
  const styles = filesOf('.css').flatMap((file) =>
    droppedRules(readFileSync(file, 'utf8')).map(
      (rule) => `${path.relative(dist, file)} has a rule that old engines drop: ${rule}`,
    ),
  );
  return [...scripts, ...styles];
}
