import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export interface Held {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Whether a finger or a mouse holds the slider at the moment. A key does not. */
  readonly isHeld: () => boolean;
}

/**
 * Follows a finger on a slider. The browser's `change`, which comes where the finger leaves, is no event of React's, whose `onChange` is
 * each movement.
 * @param settle called with the value where the finger leaves
 */
export function useHeld(settle: (value: number) => void): Held {
  const ref = useRef<HTMLInputElement>(null);
  const held = useRef(false);
  const rest = useEffectEvent((input: HTMLInputElement) => {
    if (!held.current) return;
    held.current = false;
    settle(Number(input.value));
  });
  useEffect(() => {
    const input = ref.current;
    if (input === null) return undefined;
    const begin = (): void => {
      held.current = true;
    };
    const end = (): void => rest(input);
    const ends = ['change', 'pointerup', 'pointercancel'];
    input.addEventListener('pointerdown', begin);
    for (const name of ends) input.addEventListener(name, end);
    return () => {
      input.removeEventListener('pointerdown', begin);
      for (const name of ends) input.removeEventListener(name, end);
    };
  }, []);
  return { ref, isHeld: () => held.current };
}
