import { useState } from 'react';
import { useKeptText } from '../../api/use-kept-text.ts';

/** What outlives a reload of the login, in this tab: nothing that opens anything. */
export interface KeptLogin {
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

const nothing: KeptLogin = { phone: '', sid: '', sentTo: '', waitsUntil: 0, notice: '' };

export interface KeptLoginState {
  readonly kept: KeptLogin;
  readonly change: (change: Partial<KeptLogin>) => void;
  /** Leaves nothing for the next login; what shows stays until the page is left. */
  readonly forget: () => void;
}

/** The state of the login, and how it is changed. */
export function useKeptLogin(): KeptLoginState {
  const [text, setText] = useKeptText('hiram.login');
  const [kept, setKept] = useState(() => read(text));
  const change = (part: Partial<KeptLogin>): void =>
    setKept((before) => {
      const after = { ...before, ...part };
      setText(JSON.stringify(after));
      return after;
    });
  return { kept, change, forget: () => setText('') };
}

function read(text: string): KeptLogin {
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
