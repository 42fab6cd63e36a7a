import type { CertifyStep } from '@hiram/contract/certify';
import { useApi } from '../../api/api-context.ts';
import { useFormDraft } from '../../api/use-draft.ts';
import type { Values } from '../../form/questions.ts';

interface Draft {
  readonly sessionId: string;
  readonly values: Values;
}

const KEY = 'hiram-certify';

/**
 * The unsaved answers of a step: they survive a reload, in this tab, for the session that typed them; a logout deletes them. Pictures are
 * stored by their addresses only.
 */
export function useDraft(
  step: CertifyStep,
): readonly [Values, (change: (values: Values) => Values) => void, () => void] {
  const { session } = useApi();
  const { sessionId } = session.get();
  const { draft, change, forget } = useFormDraft<Values>(`${KEY}-${step}`, {
    read: (text) => valuesIn(text, sessionId),
    write: (values) => JSON.stringify({ sessionId, values } satisfies Draft),
  });
  return [draft, change, forget];
}

/** The values of a draft; empty if it is another session's or broken. */
function valuesIn(text: string, sessionId: string): Values {
  try {
    const draft: unknown = JSON.parse(text || '{}');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('sessionId' in draft)) return {};
    const { values } = draft;
    if (draft.sessionId !== sessionId || typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
