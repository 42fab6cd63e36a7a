import { Readable } from 'node:stream';
import { DATA_BLOCK_ID, type RenderedPage } from '@hiram/contract/page-renderer';

/** The app's root element in the built page. */
const EMPTY_ROOT = '<div id="root"></div>';

/** The built page's marker for a page without its scripts. */
const UNFINISHED = /<p id="unfinished"[\s\S]*?<\/p>/;

const barOf = (lang: string, { text, reload, outdated }: RenderedPage['unfinished']): string =>
  `<p id="unfinished" lang="${lang}" data-outdated="${escaped(outdated)}"><span>${escaped(text)}</span> <a href="">${escaped(reload)}</a></p>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A page that ends with its prefetched answers. Everything before them is sent at once, so that the browser fetches scripts and styles meanwhile;
 * the scripts run once the page is complete.
 */
export function pageWithAnswers(page: string, find: () => Promise<RenderedPage>): Readable {
  const [head = '', rest = ''] = page.split(EMPTY_ROOT, 2);
  return Readable.from(
    (async function* () {
      yield head;
      const { data, html, lang, language, unfinished } = await find();
      // Scripts would set the page's language too late for a screen reader.
      yield html === '' ? EMPTY_ROOT : `<div id="root" lang="${lang}" data-drawn="${language}">${html}</div>`;
      const after = unfinished.text === '' ? rest : rest.replace(UNFINISHED, () => barOf(lang, unfinished));
      const end = after.lastIndexOf('</body>');
      yield after.slice(0, end) + blockOf(data) + after.slice(end);
    })(),
    { objectMode: false },
  );
}

function blockOf(data: RenderedPage['data']): string {
  if (Object.keys(data).length === 0) return '';
  // escaped, so that "<" cannot end the block early
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DATA_BLOCK_ID}">${json}</script>`;
}
