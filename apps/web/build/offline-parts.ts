import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { offlinePage } from './offline-page.ts';

/**
 * Adds what works without the network: the service worker, as a plain script at the root, for its place decides what it may see
 * to, and the offline page with its own style and script. The worker is told of the build it belongs to.
 * @param app folder of the web app
 */
export function offlineParts(app: string): Plugin {
  const own = path.join(app, 'src', 'offline');
  let target: string | string[] | false | undefined;
  /** Builds one script by itself: nothing of it is shared with the pages. */
  const buildAlone = async (entry: string, define: Record<string, string>) => {
    const result = await build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      define,
      build: {
        write: false,
        modulePreload: false,
        cssCodeSplit: false,
        ...(target !== undefined && { target }),
        rolldownOptions: { input: path.join(own, entry), output: { format: 'iife' } },
      },
    });
    const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
    const style = output.find(({ fileName }) => fileName.endsWith('.css'));
    return { code: output[0].code, style: style?.type === 'asset' ? String(style.source) : '' };
  };
  return {
    name: 'offline-parts',
    apply: 'build',
    configResolved(config) {
      target = config.build.target;
    },
    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string): string => {
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const page = await buildAlone('page/offline-page.ts', {});
      const style = emit(`assets/${nameOf(page.style)}.css`, page.style);
      const script = emit(`assets/${nameOf(page.code)}.js`, page.code);
      const html = offlinePage({ style, script });
      emit('offline.html', html);

      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
      if (entry === undefined) this.error('the pages have no entry');
      const everything = [...Object.keys(bundle).sort(), html, ...contents(path.join(app, 'public'))];
      const { code } = await buildAlone('worker/service-worker.ts', {
        WORKER_BUILD: JSON.stringify({
          id: nameOf(everything.join('\n')),
          entry: `/${entry}`,
          offlinePage: '/offline.html',
          files: [`/${style}`, `/${script}`, '/favicon.svg'],
        }),
      });
      emit('sw.js', code);
    },
  };
}

/** A name that says what is in it. */
const nameOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** What the files of a folder hold, each as the hash of it. */
function contents(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((file) => nameOf(readFileSync(file, 'latin1')));
}
