import { copyText } from '../../ui/copy-text.ts';

/**
 * Shares a text with another app; if the browser cannot, it goes to the clipboard.
 * @returns 'given-up' when the borrower closed the share dialog, 'failed' when neither works
 */
export async function shareText(text: string, title: string): Promise<'shared' | 'copied' | 'given-up' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}
