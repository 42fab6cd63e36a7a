import { DESK_BASE } from '@hiram/contract/desk';
import { otherLanguageCodes } from '@hiram/contract/languages';
import { LANGUAGE_COOKIE } from '@hiram/contract/public-pages';
import { pagePaths } from '@hiram/contract';
import { ICON } from '../platform/http/desk-host.ts';
import type { SiteEntry } from './site-entry.ts';

interface NginxOptions {
  readonly origin: string;
  readonly basePath: string;
  /** The first is the default. */
  readonly locales: readonly string[];
  /** The lender's language; undefined where the browser decides. */
  readonly locale: string | undefined;
  /** The desk's own host; null where it shares the borrowers'. */
  readonly deskHost: string | null;
}

/**
 * The nginx config for the files of a site, to be included in its http block. Two lines in it are left to the lender: its certificate, and the address
 * of its back end.
 */
export function nginxConfig(
  entries: readonly SiteEntry[],
  { origin, basePath, locales, locale, deskHost }: NginxOptions,
): string {
  const names = locales.join('|');
  const byPath = Map.groupBy(
    entries.filter(({ host }) => host === undefined),
    ({ path }) => path,
  );
  const pages = [...byPath].filter(([, [first]]) => first?.file.startsWith('pages/') === true);
  const files = [...byPath.values()].flat().filter(({ file }) => !file.startsWith('pages/'));
  return [
    '# Made by npm run export. The language: what the address asks for, else what was chosen before, else the usual one.',
    ...usualLanguage(locales, locale),
    `map $arg_lang $hiram_asked { default $hiram_chosen; "~^(?<hiram_name>${names})$" $hiram_name; }`,
    `map $http_cookie $hiram_chosen { default $hiram_usual; "~(?:^|; *)${LANGUAGE_COOKIE}=(?<hiram_word>${names})(?:;|$)" $hiram_word; }`,
    'map $arg_framed $hiram_framed { default ""; 1 ".framed"; }',
    '',
    'server {',
    '  # listen 443 ssl; ssl_certificate …; ssl_certificate_key …;',
    '  listen 8080;',
    `  server_name ${new URL(origin).hostname};`,
    '  root /srv/hiram;  # this folder',
    '  gzip on; gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
    '  error_page 404 /not-found;',
    '',
    `  location ${basePath === '' ? '/' : `${basePath}/`} { proxy_pass http://127.0.0.1:9000; }  # the back end`,
    ...pages.flatMap(([path, group]) => pageLocation(path, group)),
    ...files.map(fileLocation),
    '}',
    '',
    ...(deskHost === null ? [] : deskServer(entries, deskHost)),
  ].join('\n');
}

/**
 * The language of a visitor without a choice: the lender's, else the first of Accept-Language with pages. Browsers list their preferences
 * best first.
 */
function usualLanguage(locales: readonly string[], locale: string | undefined): string[] {
  const [usual = 'default'] = locales;
  if (locale !== undefined) return [`map $http_accept_language $hiram_usual { default ${usual}; }`];
  const codes = [
    ...locales.filter((name) => name !== 'default').map((name) => [name.replace(/-.*/, ''), name] as const),
    ...otherLanguageCodes.filter(([, name]) => locales.includes(name)),
  ];
  const names = new Map(codes);
  return [
    `map $http_accept_language $hiram_tag { default ""; "~*(?:^|,) *(?<hiram_liked>${[...names.keys()].join('|')})(?=[-;, ]|$)" $hiram_liked; }`,
    `map $hiram_tag $hiram_usual { default ${usual}; ${[...names].map(([code, name]) => `${code} ${name};`).join(' ')} }`,
  ];
}

/** The desk's page, files and calls, on a host of their own. The back end needs the requested host name. */
function deskServer(entries: readonly SiteEntry[], deskHost: string): string[] {
  const own = entries.filter(({ host }) => host === deskHost);
  const pages = own.filter(({ file }) => file.startsWith('pages/'));
  const files = entries.filter(({ path }) => path === ICON).concat(own.filter((entry) => !pages.includes(entry)));
  return [
    'server {',
    '  # listen 443 ssl; ssl_certificate …; ssl_certificate_key …; allow …; deny all;',
    '  listen 8080;',
    `  server_name ${deskHost};`,
    '  root /srv/hiram;  # this folder',
    '  gzip on; gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
    `  location = / { return 302 ${pagePaths.desk}; }`,
    '  location / { return 404; }',
    `  location ${DESK_BASE}/ { proxy_pass http://127.0.0.1:9000; proxy_set_header Host $host; }  # the back end`,
    ...pages.flatMap((page) => pageLocation(page.path, [page])),
    ...files.map(fileLocation),
    '}',
    '',
  ];
}

function pageLocation(path: string, group: readonly SiteEntry[]): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const name = first.file.replace(/^pages\/(\w+).*$/, '$1');
  const file = first.lang === null ? `/pages/${name}.html` : `/pages/${name}.$hiram_asked$hiram_framed.html`;
  const policies = group.map(({ headers }) => headers['content-security-policy'] ?? '');
  const headers = { ...first.headers, 'content-security-policy': joinedPolicy(policies) };
  const isMissing = name === 'notFound' ? ' internal;' : '';
  return [`  location = ${path} {${isMissing} ${headerLines(headers)} try_files ${file} =404; }`];
}

/** One policy that allows the single style element of each of a page's texts. */
function joinedPolicy(policies: readonly string[]): string {
  const [first = ''] = policies;
  const hashes = new Set(policies.flatMap((policy) => policy.match(/'sha256-[^']+'/g) ?? []));
  return hashes.size < 2 ? first : first.replace(/'sha256-[^']+'/, [...hashes].join(' '));
}

const fileLocation = ({ path, headers }: SiteEntry): string => `  location = ${path} { ${headerLines(headers)} }`;

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) =>
      name === 'content-type'
        ? `types {} default_type "${value.replace(/;.*/, '')}"; charset utf-8;`
        : `add_header ${name} "${value}" always;`,
    )
    .join(' ');
}
