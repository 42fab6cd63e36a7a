import { useEffect } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoadingText } from '../api/api-notices.ts';
import { useLoading, useToast } from '../ui/toast.tsx';

/** Connects the messages and loading texts of calls and bridge to the kit's toaster. */
export function MessageOutlet() {
  const { messages } = useApi();
  const toast = useToast();
  const startLoading = useLoading();
  const loadingText = useLoadingText();
  useEffect(() => messages.connect((text, tone) => toast(text, { tone })), [messages, toast]);
  useEffect(() => (loadingText === null ? undefined : startLoading(loadingText)), [loadingText, startLoading]);
  return null;
}
