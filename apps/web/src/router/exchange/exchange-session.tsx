import { createRoot } from 'react-dom/client';
import type { DialectCodec } from '@hiram/contract/dialect';
import { attachSession } from '../../api/attach-session.ts';
import type { SessionStore } from '../../api/session.ts';
import type { AppConfig } from '../../brand/config.ts';
import type { TextStore } from '../../i18n/text-store.ts';
import { ExchangeScreen } from './exchange-screen.tsx';
import { needsExchange, swapSession, type SwapPorts } from './swap-session.ts';

export interface ExchangeOptions {
  readonly page: Window & typeof globalThis;
  readonly root: HTMLElement;
  readonly config: AppConfig;
  readonly codec: DialectCodec | undefined;
  readonly texts: TextStore;
}

/** The delay before the loading page appears, in milliseconds: the same as for a screen (start.tsx). */
const SHOWN_AFTER_MS = 250;
/** The pause between two attempts while the page is open and in use, in milliseconds. */
const NEXT_TRY_MS = 5000;

/**
 * Exchanges the session in the page's address, before any call uses it or anything stores it, and puts the mark in its place. While the
 * service is unreachable, the page shows an error and continues as soon as it can.
 * @returns a replacement for attachSession, which exchanges the sessions that a shell provides while the page is open
 */
export async function exchangeSession(options: ExchangeOptions): Promise<typeof attachSession> {
  const { page, config, codec } = options;
  const ports = { page, basePath: config.basePath, codec };
  const { pathname, search, hash } = page.location;
  const given = new URLSearchParams(search);
  if (needsExchange(given)) {
    const waiting = waitingPage(options);
    const swapped = await swapSession(given, { ...ports, wait: waiting.wait });
    waiting.end();
    page.history.replaceState(page.history.state, '', `${pathname}?${swapped.toString()}${hash}`);
  }
  return (of, session) => attachSwapping(of, session, { ...ports, wait: () => nextTry(page) });
}

/** The page in place of the screens during the exchange: a loading page after a delay, then an error page with a retry. */
function waitingPage({ page, root, config, texts }: ExchangeOptions): { wait: SwapPorts['wait']; end: () => void } {
  let shown: ReturnType<typeof createRoot> | null = null;
  const t = texts.translate('common');
  const show = (problem?: string, onRetry?: () => void): void => {
    shown ??= createRoot(root);
    shown.render(<ExchangeScreen title={config.brand.appName} {...{ t, problem, onRetry }} />);
  };
  const reason = async (): Promise<string> => {
    if (page.navigator.cookieEnabled) return t('failure.body');
    await texts.load('notices');
    return texts.translate('notices')('login.cookies');
  };
  const timer = page.setTimeout(() => show(), SHOWN_AFTER_MS);
  return {
    async wait() {
      page.clearTimeout(timer);
      const problem = await reason();
      await new Promise<void>((done) => {
        show(problem, done);
        page.addEventListener('online', () => done(), { once: true });
      });
      show();
    },
    end() {
      page.clearTimeout(timer);
      shown?.unmount();
    },
  };
}

/** As attachSession, but sessions from the shell are exchanged first, one after the other, so that the last one counts. */
function attachSwapping(page: Window & typeof globalThis, session: SessionStore, ports: SwapPorts): () => void {
  let last: Promise<unknown> = Promise.resolve();
  const swapped = (given: string): void => {
    const turn = async (): Promise<void> => {
      // the known device values are passed on
      const query = new URLSearchParams(session.get().sessionQuery);
      for (const [name, value] of new URLSearchParams(given)) query.set(name, value);
      refresh((await swapSession(query, ports)).toString());
    };
    last = last.then(turn);
  };
  const isSwapped = (given: unknown): given is string =>
    typeof given === 'string' && needsExchange(new URLSearchParams(given));
  const onEvent = (event: Event): void => {
    if (!(event instanceof page.CustomEvent) || !isSwapped(event.detail)) return;
    event.stopImmediatePropagation();
    swapped(event.detail);
  };
  // ahead of the plain listener
  page.addEventListener('hiram:session', onEvent, true);
  const detach = attachSession(page, session);
  const refresh = page.hiramShell?.refreshSession ?? (() => undefined);
  page.hiramShell = { refreshSession: (given) => (isSwapped(given) ? swapped(given) : refresh(given)) };
  return () => {
    page.removeEventListener('hiram:session', onEvent, true);
    detach();
  };
}

/** Resolves when the next attempt is due: when the browser is online again, or after a pause. */
function nextTry(page: Window): Promise<void> {
  return new Promise((done) => {
    page.addEventListener('online', () => done(), { once: true });
    page.setTimeout(done, NEXT_TRY_MS);
  });
}
