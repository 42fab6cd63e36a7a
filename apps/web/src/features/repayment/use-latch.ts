import { useEffect, useState } from 'react';

/**
 * True from the moment that a condition was first true.
 * @param patienceMs after so long without it, true all the same; counts from the first render
 */
export function useLatch(condition: boolean, patienceMs: number): boolean {
  const [isShut, setIsShut] = useState(false);
  if (condition && !isShut) setIsShut(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShut(true), patienceMs);
    return () => clearTimeout(timer);
  }, [patienceMs]);
  return condition || isShut;
}
