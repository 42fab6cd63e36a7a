import type { RegistrationCalls } from './calls.ts';
import type { Form } from './form.ts';
import type { Memory } from './draft.ts';
import { solve } from '../../../proof/solve-proof.ts';

interface Parts {
  readonly form: Form;
  readonly memory: Memory;
  readonly calls: RegistrationCalls;
  readonly texts: {
    readonly noImage: string;
    readonly working: string;
    readonly worked: string;
    readonly failed: string;
  };
}

export interface Captcha {
  /** Loads a picture, for a new sid if there is none or it has expired. */
  show(): Promise<void>;
  /** Loads another picture: the typed or calculated answer becomes invalid. */
  renew(): Promise<void>;
  /** Calculates instead of the picture. */
  prove(): Promise<void>;
  /** Whether there is no typed or calculated answer. */
  isEmpty(): boolean;
}

/** The picture, and the proof of work for those who cannot read it. */
export function createCaptcha({ form, memory, calls, texts }: Parts): Captcha {
  const image = form.part('captcha') as HTMLImageElement;
  const state = form.part('proof-state');
  const typed = form.input('capcode');
  let isProving = false;
  /** The running call for a new sid, which the first picture and a calculation begun meanwhile share. */
  let pendingSid: Promise<string> | undefined;

  const callForSid = async (): Promise<string> => {
    const result = await calls.sid();
    if (!result.success) {
      form.toast(result.message || texts.failed);
      return '';
    }
    memory.change({ sid: result.data.sid });
    return result.data.sid;
  };
  const takeSid = (): Promise<string> => {
    pendingSid ??= callForSid().finally(() => {
      pendingSid = undefined;
    });
    return pendingSid;
  };
  /** @returns false when no picture could be loaded */
  const draw = (sid: string): Promise<boolean> =>
    new Promise((resolve) => {
      const over = new AbortController();
      const end = (isDrawn: boolean) => () => {
        over.abort();
        image.hidden = !isDrawn;
        resolve(isDrawn);
      };
      image.addEventListener('load', end(true), { signal: over.signal });
      image.addEventListener('error', end(false), { signal: over.signal });
      image.src = calls.imageOf(sid);
    });
  const forget = (): void => {
    typed.value = '';
    state.textContent = '';
    memory.change({ capcode: '', proof: '' });
  };
  const show = async (): Promise<void> => {
    const known = memory.get().sid;
    if (known !== '' && (await draw(known))) return;
    // an expired sid has no picture: the page gets another one, once
    const sid = await takeSid();
    if (sid === '' || !(await draw(sid))) form.toast(texts.noImage);
  };
  return {
    show,
    async renew() {
      forget();
      await show();
    },
    async prove() {
      if (isProving) return;
      isProving = true;
      const showProgress = (share: number): void => {
        state.textContent = texts.working.replace('{percent}', String(Math.round(share * 100)));
      };
      try {
        forget();
        showProgress(0);
        const sid = memory.get().sid || (await takeSid());
        const challenge = await calls.challenge(sid);
        if (!challenge.success) throw new Error(challenge.message);
        const proof = await solve(challenge.data, showProgress);
        // another picture may have brought a new sid meanwhile; the proof is valid for its own only
        memory.change({ sid, proof });
        state.textContent = texts.worked;
        form.setError('capcode', '');
      } catch (error) {
        state.textContent = (error instanceof Error && error.message) || texts.failed;
      } finally {
        isProving = false;
      }
    },
    isEmpty: () => typed.value.trim() === '' && memory.get().proof === '',
  };
}
