import type { Memory } from './draft.ts';

interface Options {
  readonly button: HTMLElement;
  readonly memory: Memory;
  readonly texts: { readonly getCode: string; readonly seconds: string };
}

export interface CodeButton {
  /** True until another code can be requested. */
  isWaiting(): boolean;
  /** Counts down each second, and survives a reload. */
  wait(seconds: number): void;
}

/** The button that requests a code, with the seconds until it is enabled again. */
export function createCodeButton({ button, memory, texts }: Options): CodeButton {
  // a clock that was set back meanwhile does not lengthen the wait
  const secondsLeft = () => {
    const { waitsUntil, waitSeconds } = memory.get();
    const latest = Date.now() + waitSeconds * 1000;
    if (waitsUntil > latest) memory.change({ waitsUntil: latest });
    return Math.ceil((Math.min(waitsUntil, latest) - Date.now()) / 1000);
  };
  let timer = 0;
  const tick = (): void => {
    const left = secondsLeft();
    button.textContent = left > 0 ? texts.seconds.replace('{seconds}', String(left)) : texts.getCode;
    // Not `disabled`, so that a tap can explain why nothing happens.
    button.setAttribute('aria-disabled', String(left > 0));
    clearTimeout(timer);
    if (left > 0) timer = window.setTimeout(tick, 1000);
  };
  tick();
  return {
    isWaiting: () => secondsLeft() > 0,
    wait(seconds) {
      memory.change({ waitSeconds: seconds, waitsUntil: Date.now() + seconds * 1000 });
      tick();
    },
  };
}
