/** The answers on the page, by callKey, for the offline banner, which shows their age (offline/offline.ts). */
export interface DisplayedAnswers {
  /** @returns a function to call when it is no longer shown */
  add(key: string): () => void;
  has(key: string): boolean;
}

export function createDisplayedAnswers(): DisplayedAnswers {
  const counts = new Map<string, number>();
  return {
    add(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
    has: (key) => counts.has(key),
  };
}
