import { useState } from 'react';
import { useServices } from '../services.ts';

/** An unsent text, which survives a reload of the page in this tab. @param key identifies the draft */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const { storage } = useServices();
  const [text, setText] = useState(() => read(storage, key));
  const change = (next: string): void => {
    setText(next);
    try {
      storage?.setItem(key, next);
    } catch {
      // full or forbidden: the text is still on the page
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
