import { useEffect, useEffectEvent, useState } from 'react';
import type { Pictures } from './use-pictures.ts';

interface WhenSent {
  /** True while a submitted form waits for its pictures. */
  readonly isWaiting: boolean;
  /** Submits the form: now, or as soon as its last picture is uploaded. */
  readonly send: () => void;
}

/** Allows a form to be submitted while its pictures are still uploading. @param file submits it, or shows why it cannot be submitted */
export function useSubmitAfterUpload(pictures: Pick<Pictures, 'state'>, file: () => void): WhenSent {
  const [isWaiting, setIsWaiting] = useState(false);
  const isReady = pictures.state !== 'sending';
  const proceed = useEffectEvent(() => {
    setIsWaiting(false);
    file();
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return undefined;
    const timer = setTimeout(proceed);
    return () => clearTimeout(timer);
  }, [isWaiting, isReady]);
  return { isWaiting, send: () => setIsWaiting(true) };
}
