import { useFormDraft } from '../../api/use-draft.ts';

/** The state that survives a reload of the login, in this tab: nothing that grants access. */
export interface LoginDraft {
  /** Digits as typed, with the plus sign before them. */
  readonly phone: string;
  /** Identifies the page to the service; a code is valid for this page only. */
  readonly sid: string;
  /** The number that a code was sent to; empty before. */
  readonly sentTo: string;
  /** The time from which another code can be requested, in milliseconds since 1970. */
  readonly waitsUntil: number;
  /** The length of that wait when it began. */
  readonly waitSeconds: number;
  /** The service's note with the code; usually empty. */
  readonly notice: string;
}

/** A login that has not begun. */
export const emptyLoginDraft: LoginDraft = {
  phone: '',
  sid: '',
  sentTo: '',
  waitsUntil: 0,
  waitSeconds: 0,
  notice: '',
};

export interface LoginDraftState {
  readonly draft: LoginDraft;
  readonly change: (change: Partial<LoginDraft>) => void;
  /** Clears the storage for the next login; the displayed state stays until the page is left. */
  readonly forget: () => void;
}

/** The state of the login, and its setter. */
export function useLoginDraft(): LoginDraftState {
  const { draft, change, forget } = useFormDraft('hiram.login', { read, write: JSON.stringify });
  return { draft, change: (part) => change((now) => ({ ...now, ...part })), forget };
}

function read(text: string): LoginDraft {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    if (typeof stored !== 'object' || stored === null) return emptyLoginDraft;
    const textOf = (name: string) =>
      typeof Reflect.get(stored, name) === 'string' ? String(Reflect.get(stored, name)) : '';
    const numberOf = (name: string) => {
      const value = Number(Reflect.get(stored, name));
      return Number.isFinite(value) ? value : 0;
    };
    return {
      phone: textOf('phone'),
      sid: textOf('sid'),
      sentTo: textOf('sentTo'),
      notice: textOf('notice'),
      waitsUntil: numberOf('waitsUntil'),
      waitSeconds: numberOf('waitSeconds'),
    };
  } catch {
    return emptyLoginDraft;
  }
}
