import { useState } from 'react';
import { useTextLoader } from '../../i18n/use-texts.ts';

/** The steps that few borrowers see. */
export type RareSteps = typeof import('./rare-steps.ts');

/** Loads the rare steps with their texts when the first one is needed. `rare` is null until then. */
export function useRareSteps(): { rare: RareSteps | null; loadRare: () => Promise<RareSteps> } {
  const loadTexts = useTextLoader();
  const [rare, setRare] = useState<RareSteps | null>(null);
  const loadRare = async (): Promise<RareSteps> => {
    const [steps] = await Promise.all([import('./rare-steps.ts'), loadTexts('loginSteps')]);
    setRare(steps);
    return steps;
  };
  return { rare, loadRare };
}
