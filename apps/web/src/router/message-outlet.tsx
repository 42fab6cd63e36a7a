import { useEffect } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoadingText } from '../api/api-notices.ts';
import type { MessageCause } from '../api/messages.ts';
import { useToast } from '../ui/toast.tsx';
import { useLoading } from '../ui/use-loading.ts';

export interface MessageOutletProps {
  /** The replacement for a message; null to drop it. Stable between renders. */
  readonly reword?: (text: string, cause: MessageCause | undefined) => string | null;
}

/** Connects the messages and loading texts of calls and bridge to the kit's toaster. */
export function MessageOutlet({ reword = asItIs }: MessageOutletProps) {
  const { messages } = useApi();
  const toast = useToast();
  const startLoading = useLoading();
  const loadingText = useLoadingText();
  useEffect(
    () =>
      messages.connect((text, tone = 'plain', cause) => {
        const words = reword(text, cause);
        if (words !== null) toast(words, { tone });
      }),
    [messages, toast, reword],
  );
  useEffect(() => (loadingText === null ? undefined : startLoading(loadingText)), [loadingText, startLoading]);
  return null;
}

const asItIs = (text: string): string => text;
