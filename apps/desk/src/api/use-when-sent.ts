import { useEffect, useEffectEvent, useState } from 'react';
import type { Pictures } from './use-pictures.ts';

interface WhenSent {
  /** True while a form that was sent waits for its pictures. */
  readonly isWaiting: boolean;
  /** Sends the form: now, or as soon as its last picture is there. */
  readonly send: () => void;
}

/** Lets a form be sent while its pictures are still on their way. @param file sends it, or says why it cannot be sent */
export function useWhenSent(pictures: Pick<Pictures, 'state'>, file: () => void): WhenSent {
  const [isWaiting, setIsWaiting] = useState(false);
  const isReady = pictures.state !== 'sending';
  const goOn = useEffectEvent(() => {
    setIsWaiting(false);
    file();
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return undefined;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isWaiting, isReady]);
  return { isWaiting, send: () => setIsWaiting(true) };
}
