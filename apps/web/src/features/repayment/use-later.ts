import { type ComponentType, useCallback, useState } from 'react';

export interface Later<Props> {
  /** Null until its code is there. */
  readonly Part: ComponentType<Props> | null;
  /** Fetches the code, unless it is there. @returns whether it is there now; a failed fetch can be tried again */
  readonly fetch: () => Promise<boolean>;
}

/**
 * A part of a page that most visits need late or not at all; the page shows sooner without it.
 * @param load stable between renders
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetch = useCallback(async () => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return { Part, fetch };
}
