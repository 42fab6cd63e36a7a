import { useCallback, useRef, useState } from 'react';
import { useDeferredStore } from '../ui/use-deferred-store.ts';
import { useApi } from './api-context.ts';

const neverChanges = () => () => undefined;

/**
 * An unsent text, which survives a reload in this tab. A server-rendered page starts without it and applies it on hydration; text typed
 * before that wins.
 * @param key unique to the text
 */
export function useDraft(key: string): readonly [string, (text: string) => void] {
  const { storage } = useApi();
  const stored = useDeferredStore(
    neverChanges,
    useCallback(() => storage.read(key), [storage, key]),
    '',
  );
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string): void => {
    setTyped(next);
    storage.write(key, next);
  };
  return [typed ?? stored, change];
}

/** The serialization of a form's draft. */
export interface DraftFormat<Draft> {
  /** Parses any text; an empty one gives an empty form. */
  readonly read: (text: string) => Draft;
  readonly write: (draft: Draft) => string;
}

export interface FormDraft<Draft> {
  readonly draft: Draft;
  readonly change: (how: (draft: Draft) => Draft) => void;
  /** Deletes the draft; the present page keeps its values. */
  readonly forget: () => void;
}

/**
 * An unsent form, which survives a reload in this tab. As useDraft, but a field changed before hydration is merged into the draft instead
 * of replacing it.
 * @param key unique to the form
 */
export function useFormDraft<Draft>(key: string, format: DraftFormat<Draft>): FormDraft<Draft> {
  const { storage } = useApi();
  const [text, setText] = useDraft(key);
  const [changed, setChanged] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const draft = changed ?? format.read(text);
  return {
    draft,
    change(how) {
      // at once, not in the next render: a change of language in the same tick mounts another form, which reads the draft
      const after = how(latest.current ?? format.read(storage.read(key)));
      latest.current = after;
      setChanged(after);
      setText(format.write(after));
    },
    forget() {
      latest.current = draft;
      setChanged(draft);
      setText('');
    },
  };
}
