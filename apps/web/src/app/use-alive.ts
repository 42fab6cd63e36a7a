import { useEffect } from 'react';
import { ROOT_ID } from '../ui/drawn-by-service.ts';

/** For what takes the place of a page that the service has drawn: that could not be worked with until now. */
export function useAlive(): void {
  useEffect(() => document.getElementById(ROOT_ID)?.removeAttribute('inert'), []);
}
