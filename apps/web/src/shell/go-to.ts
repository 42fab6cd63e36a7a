import type { Bridge } from './bridge.ts';
import { type AddressRules, isForShell, type ResolvedAddress, resolveAddress } from './safe-navigation.ts';
import { withParams } from './with-params.ts';

export interface GoToOptions {
  /** Replaces the present page in the history. */
  readonly replace?: boolean;
  /** Appends the session and campaign parameters, where the host may have them. */
  readonly withSession?: boolean;
  /** Further parameters, appended for any target; an existing parameter stays. */
  readonly extra?: Readonly<Record<string, string>>;
  /** An address that does not begin with http is the shell's: it is passed unchanged (JNT-03), and a browser opens it if it knows it. */
  readonly otherwiseToShell?: boolean;
}

/**
 * Opens an address from a server. Resolves to the outcome; a refused one opens nothing and shows a message. Never rejects.
 */
export type GoTo = (raw: unknown, options?: GoToOptions) => Promise<ResolvedAddress['kind']>;

export interface GoToPorts {
  readonly page: Window;
  readonly rules: AddressRules;
  readonly bridge: Pick<Bridge, 'to'>;
  /** The live query string of the session and campaign parameters. */
  readonly sessionQuery: () => string;
  readonly openOwn: (path: string, replace: boolean) => void;
  readonly onRefused: (reason: string) => void;
}

export function createGoTo({ page, rules, bridge, sessionQuery, openOwn, onRefused }: GoToPorts): GoTo {
  return (raw, { replace = false, withSession = false, extra = {}, otherwiseToShell = false } = {}) => {
    if (otherwiseToShell && isForShell(raw)) {
      bridge.to(raw);
      return Promise.resolve('native');
    }
    const target = resolveAddress(raw, rules, page.location.origin);
    const append = (address: string, session: boolean): string => {
      const wanted = [...Object.entries(extra), ...(session && withSession ? new URLSearchParams(sessionQuery()) : [])];
      return withParams(address, wanted);
    };
    switch (target.kind) {
      case 'own':
        openOwn(append(target.path, true), replace);
        break;
      case 'allowed': {
        const url = append(target.url, target.mayCarrySession);
        if (replace) page.location.replace(url);
        else page.location.assign(url);
        break;
      }
      case 'native':
        bridge.to(target.destination);
        break;
      case 'refused':
        onRefused(target.reason);
        break;
    }
    return Promise.resolve(target.kind);
  };
}
