import { useFormDraft } from '../../api/use-draft.ts';

/** What outlives a reload of the login, in this tab: nothing that opens anything. */
export interface LoginDraft {
  /** Digits as they were typed. */
  readonly phone: string;
  /** Names the page to the service; a code is good at this page only. */
  readonly sid: string;
  /** The number that a code was sent to; empty while none was. */
  readonly sentTo: string;
  /** Until when no other code can be asked for, in milliseconds since 1970. */
  readonly waitsUntil: number;
  /** What the service said beside that a code is on its way; mostly empty. */
  readonly notice: string;
}

const nothing: LoginDraft = { phone: '', sid: '', sentTo: '', waitsUntil: 0, notice: '' };

export interface LoginDraftState {
  readonly kept: LoginDraft;
  readonly change: (change: Partial<LoginDraft>) => void;
  /** Leaves nothing for the next login; what shows stays until the page is left. */
  readonly forget: () => void;
}

/** The state of the login, and how it is changed. */
export function useLoginDraft(): LoginDraftState {
  const { kept, change, forget } = useFormDraft('hiram.login', { read, write: JSON.stringify });
  return { kept, change: (part) => change((draft) => ({ ...draft, ...part })), forget };
}

function read(text: string): LoginDraft {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    if (typeof stored !== 'object' || stored === null) return nothing;
    const textOf = (name: string) =>
      typeof Reflect.get(stored, name) === 'string' ? String(Reflect.get(stored, name)) : '';
    const waitsUntil = Number(Reflect.get(stored, 'waitsUntil'));
    return {
      phone: textOf('phone'),
      sid: textOf('sid'),
      sentTo: textOf('sentTo'),
      notice: textOf('notice'),
      waitsUntil: Number.isFinite(waitsUntil) ? waitsUntil : 0,
    };
  } catch {
    return nothing;
  }
}
