import type { CertifyStep } from '@hiram/contract/certify';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { Values } from './step-rules.ts';

interface Draft {
  readonly sessionId: string;
  readonly values: Values;
}

const KEY = 'hiram-certify';

/**
 * What was typed of a step and not saved yet: it outlives a reload, in this tab, for the session that typed it; a logout forgets it.
 * Pictures are kept by their addresses only.
 */
export function useDraft(
  step: CertifyStep,
): readonly [Values, (change: (values: Values) => Values) => void, () => void] {
  const { storage, session } = useApi();
  const key = `${KEY}-${step}`;
  const keep = (values: Values): void => {
    try {
      const { sessionId } = session.get();
      storage?.setItem(key, JSON.stringify({ sessionId, values } satisfies Draft));
    } catch {
      // full or forbidden: what was typed is on the page all the same
    }
  };
  const [values, setValues] = useState<Values>(() => {
    const draft = readDraft(storage, key);
    return draft !== null && draft.sessionId === session.get().sessionId ? draft.values : {};
  });
  const change = (how: (values: Values) => Values): void =>
    setValues((now) => {
      const next = how(now);
      keep(next);
      return next;
    });
  // what is on the page stays there: the page that comes next reads what was saved
  return [values, change, () => keep({})];
}

function readDraft(storage: Pick<Storage, 'getItem'> | null, key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('sessionId' in draft)) return null;
    const { values, sessionId } = draft;
    if (typeof values !== 'object' || values === null || typeof sessionId !== 'string') return null;
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { sessionId, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}
