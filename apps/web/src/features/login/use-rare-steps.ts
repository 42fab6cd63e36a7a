import { useState } from 'react';
import { useTextLoader } from '../../i18n/use-texts.ts';
import type { RareSteps } from './rare-steps.ts';

/** Loads the rare steps with their texts when the first one is needed. `rare` is null until then. */
export function useRareSteps(): { rare: RareSteps | null; loadRare: () => Promise<RareSteps> } {
  const loadTexts = useTextLoader();
  const [rare, setRare] = useState<RareSteps | null>(null);
  const loadRare = async (): Promise<RareSteps> => {
    const [{ rareSteps }] = await Promise.all([import('./rare-steps.ts'), loadTexts('loginSteps')]);
    setRare(rareSteps);
    return rareSteps;
  };
  return { rare, loadRare };
}
