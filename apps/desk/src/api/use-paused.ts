import { useEffect, useState } from 'react';

/** Waits for the end of typing, in milliseconds. */
const PAUSE_MS = 500;

/** A text once nothing more is typed. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
