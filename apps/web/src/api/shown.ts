/** The answers that a page shows, by callKey: whoever says of when the page is asks this (offline/offline.ts). */
export interface Shown {
  /** @returns what to call when it is shown no more */
  add(key: string): () => void;
  has(key: string): boolean;
}

export function createShown(): Shown {
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
