import type { ReactNode } from 'react';
import { Pill } from './pill.tsx';
import { type State, stateTones } from './tones.ts';

/** The state of something in words, in the colour of its meaning. */
export function StatePill({ state, children }: { state: State; children: ReactNode }) {
  return (
    <Pill tone={stateTones[state]} dot>
      {children}
    </Pill>
  );
}
