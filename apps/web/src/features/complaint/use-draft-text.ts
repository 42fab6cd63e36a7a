import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';

/** The text of a complaint that was not filed yet: it outlives a reload of the page, in this tab. */
export function useDraftText(draft: string): readonly [string, (text: string) => void] {
  const { storage } = useApi();
  const key = `hiram-complaint ${draft}`;
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
