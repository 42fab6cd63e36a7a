import { useState } from 'react';
import { useApi } from './api-context.ts';

/** A text that was not sent yet: it outlives a reload of the page, in this tab. @param key tells it from every other */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const { storage } = useApi();
  const [text, setText] = useState(() => read(storage, key));
  const change = (next: string): void => {
    setText(next);
    try {
      storage?.setItem(key, next);
    } catch {
      // full or forbidden: the text is on the page all the same
    }
  };
  return [text, change];
}

function read(storage: Pick<Storage, 'getItem'> | null, key: string): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}
