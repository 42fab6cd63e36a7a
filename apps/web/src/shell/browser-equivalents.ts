import type { BridgeAction } from './bridge-actions.ts';
import { type NativeDestination, readNativeAddress } from './native-destinations.ts';
import { type AddressRules, resolveAddress } from './safe-navigation.ts';

/** The notices about actions that a browser cannot carry out. */
export type ShellNotice = 'refused' | 'opensInApp' | 'closePage' | 'call' | 'bankStarted' | 'bankEnded' | 'noted';

/** Our own pages in the place of native ones; each gets the query of the request. */
export type OwnPages = Readonly<
  Record<
    'home' | 'mine' | 'login' | 'setting' | 'order' | 'productDetail' | 'bank' | 'certify',
    (params: URLSearchParams) => string
  >
>;

/** The certification steps in the place of the shell's storage groups. */
const certifySteps = { public: 'basic', personal: 'personal', job: 'job', ext: 'ext' } as const;

export interface BrowserPorts {
  readonly page: Window;
  readonly rules: AddressRules & { readonly brand: { readonly storeUrl: string; readonly servicePhone: string } };
  /** Whether a path of our origin is one of our pages. */
  readonly isPage: (path: string) => boolean;
  /** Opens a path of our origin, without a reload where it is a screen. @param replace replaces the present page in the history */
  readonly openOwn: (path: string, replace?: boolean) => void;
  readonly ownPages: OwnPages;
  readonly notice: (notice: ShellNotice, detail?: string) => void;
  /** Forgets the session of this page. */
  readonly forgetSession: () => void;
}

/** The actions of the bridge without a shell (BRG-03). */
export type BrowserEquivalents = Readonly<Record<Exclude<BridgeAction, 'to' | 'toP' | 'callTelephone'>, () => void>> & {
  readonly to: (payload: unknown) => void;
  readonly toP: (path: unknown) => void;
  readonly callTelephone: (phone: string) => void;
};

export function createBrowserEquivalents(ports: BrowserPorts): BrowserEquivalents {
  const { page, rules, openOwn, ownPages, notice } = ports;
  const none = new URLSearchParams();
  // Back from the login must not return to the page that redirected there.
  const logOut = (): void => {
    const login = ownPages.login(none);
    ports.forgetSession();
    openOwn(login, true);
  };
  const openNative = (name: NativeDestination, params: URLSearchParams): void => {
    switch (name) {
      case 'main':
        return openOwn(ownPages.home(params));
      case 'order':
      case 'productDetail':
      case 'bank':
      case 'login':
      case 'setting':
        return openOwn(ownPages[name](params));
      case 'public':
      case 'personal':
      case 'job':
      case 'ext':
        return openOwn(ownPages.certify(new URLSearchParams([...params, ['step', certifySteps[name]]])));
      case 'enum':
      case 'text':
      case 'citySelect':
      case 'day':
        return notice('opensInApp');
    }
  };
  const open = (payload: unknown): void => {
    const target = resolveAddress(payload, rules, page.location.origin);
    if (target.kind === 'own') return ports.isPage(target.path) ? openOwn(target.path) : notice('opensInApp');
    if (target.kind === 'allowed') return page.location.assign(target.url);
    if (target.kind === 'refused') return notice(typeof payload === 'string' ? 'refused' : 'opensInApp');
    const native = readNativeAddress(target.destination);
    if (native !== null) return openNative(native.name, new URLSearchParams(native.query));
    // tel:, mailto: and the app's own scheme: the system opens them if it can, and fails silently if it cannot.
    if (/^[a-z][\w+.-]*:/i.test(target.destination)) page.location.assign(target.destination);
    if (!/^(?:tel|mailto):/i.test(target.destination)) notice('opensInApp');
  };
  return {
    to: open,
    toP: open,
    closeWebview: () => (page.history.length > 1 ? page.history.back() : notice('closePage')),
    toHome: () => openOwn(ownPages.home(none)),
    toMine: () => openOwn(ownPages.mine(none)),
    offToLogin: logOut,
    callTelephone(phone) {
      const number = phone.replace(/[^\d+]/g, '');
      if (number === '') return notice('call', rules.brand.servicePhone);
      page.location.assign(`tel:${number}`);
      // A tablet without telephony ignores the link; the number stays readable.
      return notice('call', phone);
    },
    toRate: () => page.location.assign(rules.brand.storeUrl),
    confirmBurialPoint: () => notice('noted'),
    startBank: () => notice('bankStarted'),
    endBank: () => notice('bankEnded'),
  };
}
