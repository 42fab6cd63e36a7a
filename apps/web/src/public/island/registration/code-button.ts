import type { Memory } from './draft.ts';

interface Options {
  readonly button: HTMLElement;
  readonly memory: Memory;
  readonly texts: { readonly getCode: string; readonly seconds: string };
}

export interface CodeButton {
  /** True while no other code can be asked for. */
  isWaiting(): boolean;
  /** Counts down, each second, and outlives a reload. */
  wait(seconds: number): void;
}

/** The button that asks for a code, with the seconds until it may be pressed again on it. */
export function createCodeButton({ button, memory, texts }: Options): CodeButton {
  const secondsLeft = () => Math.ceil((memory.get().waitsUntil - Date.now()) / 1000);
  let timer = 0;
  const tick = (): void => {
    const left = secondsLeft();
    button.textContent = left > 0 ? texts.seconds.replace('{seconds}', String(left)) : texts.getCode;
    // It can be pressed, and says why it does nothing: a button that is off says nothing.
    button.setAttribute('aria-disabled', String(left > 0));
    clearTimeout(timer);
    if (left > 0) timer = window.setTimeout(tick, 1000);
  };
  tick();
  return {
    isWaiting: () => secondsLeft() > 0,
    wait(seconds) {
      memory.change({ waitsUntil: Date.now() + seconds * 1000 });
      tick();
    },
  };
}
