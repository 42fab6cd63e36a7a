import { common } from '../src/i18n/catalogues/default/common.ts';
import { late } from '../src/i18n/catalogues/default/late.ts';

/** The drawing of a lost network, as lucide has it. */
const icon = [
  'M12 20h.01',
  'M8.5 16.429a5 5 0 0 1 7 0',
  'M5 12.859a10 10 0 0 1 5.17-2.69',
  'M19 12.859a10 10 0 0 0-2.007-1.523',
  'M2 8.82a15 15 0 0 1 4.177-2.643',
  'M22 8.82a15 15 0 0 0-11.288-3.764',
  'm2 2 20 20',
];

/**
 * The page that the service worker shows in place of one that was never opened on the phone: readable as it is, in the default
 * locale's words. Its button is a link to the address that was asked for, so it works without script.
 */
export function offlinePage({ style, script }: { readonly style: string; readonly script: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf7f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161210" media="(prefers-color-scheme: dark)">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/${style}">
<title>${text(late['offline.pageTitle'])}</title>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icon.join('')}"/></svg>
<h1>${text(late['offline.pageTitle'])}</h1>
<p>${text(late['offline.pageBody'])}</p>
<p>${text(late['offline.pageReturns'])}</p>
<a href="">${text(common['common.retry'])}</a>
</main>
<script type="application/json" id="hiram-config">{}</script>
<script type="module" src="/${script}"></script>
</body>
</html>
`;
}

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
