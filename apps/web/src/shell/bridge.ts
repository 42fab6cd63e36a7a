import { type BridgeAction, bridgeActions } from './bridge-actions.ts';
import type { BridgeLog } from './bridge-log.ts';
import type { BrowserEquivalents } from './browser-equivalents.ts';
import { type NativeDestination, nativeAddress } from './native-destinations.ts';

/** The native app around the page. No action throws; without a shell each has an equivalent in a browser (BRG-03). */
export interface Bridge {
  /** The shell found; null in a plain browser, undefined while unknown. */
  shell(): 'ios' | 'android' | null | undefined;
  /** Opens a place in the native app. An address from outside goes through goTo instead, which checks it. */
  to(payload: unknown): void;
  /** Opens a page by its path. */
  toP(path: unknown): void;
  closeWebview(): void;
  toHome(): void;
  toMine(): void;
  /** Logs out, to the login screen. */
  offToLogin(): void;
  /** The shell knows its number and receives none; a browser calls `phone`. */
  callTelephone(phone: string): void;
  /** Opens the app store's rating page. */
  toRate(): void;
  confirmBurialPoint(): void;
  startBank(): void;
  endBank(): void;
  /** Opens a native screen or storage group by its typed name (RTE-08). */
  openNative(name: NativeDestination, params?: Readonly<Record<string, string>>): void;
  readonly log: BridgeLog;
}

export interface BridgeOptions {
  readonly page: Window;
  /** Name of the object injected by an Android shell. */
  readonly androidObject: string;
  /** The stand-in for a shell; called when the first action finds none. */
  readonly loadBrowser: () => Promise<BrowserEquivalents>;
  readonly onError?: (error: unknown) => void;
  readonly log: BridgeLog;
}

type Equivalent = (equivalents: BrowserEquivalents) => void;

/** Makes the bridge. It looks for the shell at each call, because some inject themselves after the page has loaded. */
export function createBridge({ page, androidObject, loadBrowser, onError, log }: BridgeOptions): Bridge {
  let browser: Promise<BrowserEquivalents> | undefined;
  const inBrowser = async (equivalent: Equivalent): Promise<void> => {
    browser ??= loadBrowser();
    try {
      equivalent(await browser);
    } catch (error) {
      browser = undefined;
      onError?.(error);
    }
  };
  const send = (action: BridgeAction, payload: unknown, equivalent: Equivalent): void => {
    try {
      // A frame may be any site's page, or ours inside any site (BRG-04).
      if (page.top !== page.self) {
        log.add({ action, payload, via: 'refused' });
        return;
      }
      const via = toShell(page, androidObject, { action, payload });
      log.add({ action, payload, via: via ?? 'browser' });
      if (via === null) void inBrowser(equivalent);
    } catch (error) {
      onError?.(error);
    }
  };
  const tell = (action: Exclude<BridgeAction, 'to' | 'toP' | 'callTelephone'>) => (): void =>
    send(action, [''], (equivalents) => equivalents[action]());

  const to = (payload: unknown): void => send('to', payload, (equivalents) => equivalents.to(payload));
  return {
    shell: () => bridgeActions.map((action) => shellFor(page, androidObject, action)).find(Boolean)?.kind ?? null,
    to,
    toP: (path) => send('toP', [path], (equivalents) => equivalents.toP(path)),
    closeWebview: tell('closeWebview'),
    toHome: tell('toHome'),
    toMine: tell('toMine'),
    offToLogin: tell('offToLogin'),
    callTelephone: (phone) => send('callTelephone', [''], (equivalents) => equivalents.callTelephone(phone)),
    toRate: tell('toRate'),
    confirmBurialPoint: tell('confirmBurialPoint'),
    startBank: tell('startBank'),
    endBank: tell('endBank'),
    openNative: (name, params) => to(nativeAddress(name, params)),
    log,
  };
}

type ShellPort = { readonly kind: 'ios' | 'android'; readonly post: (payload: unknown) => void };

/** Sends to the shell; null when there is none or it does not know the action. */
function toShell(page: Window, androidObject: string, message: { action: BridgeAction; payload: unknown }) {
  const port = shellFor(page, androidObject, message.action);
  port?.post(message.payload);
  return port?.kind ?? null;
}

function shellFor(page: Window, androidObject: string, action: BridgeAction): ShellPort | null {
  try {
    const handler = member(member(member(page, 'webkit'), 'messageHandlers'), action);
    if (handler !== undefined && typeof member(handler, 'postMessage') === 'function') {
      return { kind: 'ios', post: (payload) => invoke(handler, 'postMessage', payload) };
    }
    const injected = member(page, androidObject);
    // Injected Java methods take texts only, and fail when called detached from their object.
    if (typeof member(injected, action) === 'function') {
      return { kind: 'android', post: (payload) => invoke(injected, action, JSON.stringify(payload)) };
    }
  } catch {
    // A shell that throws when inspected counts as none.
  }
  return null;
}

const member = (holder: unknown, name: string): unknown =>
  (typeof holder === 'object' && holder !== null) || typeof holder === 'function'
    ? Reflect.get(holder, name)
    : undefined;

function invoke(holder: unknown, name: string, payload: unknown): void {
  (holder as Record<string, (payload: unknown) => void>)[name]?.(payload);
}
