import type { Endpoint } from '@hiram/contract/endpoint';
import { type Action, useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** A call that an agent sets off. A failure says what the service says, or to check the connection. */
export function useDeskAction<E extends Endpoint>(endpoint: E): Action<E> {
  const t = useTexts();
  return useAction(endpoint, { failedText: t('failure.body') });
}
