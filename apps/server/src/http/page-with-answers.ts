import { Readable } from 'node:stream';
import { DATA_BLOCK_ID, type FirstPage } from '@hiram/contract/first-pages';

/** Where the app is drawn, as the built page has it. */
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * A page that ends with its first answers. All before them is sent at once, so that the browser fetches scripts and styles meanwhile;
 * the scripts run when the page is whole.
 */
export function pageWithAnswers(page: string, find: () => Promise<FirstPage>): Readable {
  const [head = '', rest = ''] = page.split(EMPTY_ROOT, 2);
  return Readable.from(
    (async function* () {
      yield head;
      const { data, html, lang } = await find();
      // What is drawn cannot be worked with before the scripts have brought it to life. The page's own language is said by them, too
      // late for whoever has it read aloud.
      yield html === '' ? EMPTY_ROOT : `<div id="root" lang="${lang}" inert>${html}</div>`;
      const end = rest.lastIndexOf('</body>');
      yield rest.slice(0, end) + blockOf(data) + rest.slice(end);
    })(),
    { objectMode: false },
  );
}

function blockOf(data: FirstPage['data']): string {
  if (Object.keys(data).length === 0) return '';
  // "<" cannot end the block early when it is written as an escape
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DATA_BLOCK_ID}">${json}</script>`;
}
