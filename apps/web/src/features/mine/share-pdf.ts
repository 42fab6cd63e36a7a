import { useInBrowser } from '../../ui/use-in-browser.ts';

const PDF = 'application/pdf';

/** Whether this browser can share files with other apps. False on the service, and so during hydration. */
export const useCanShareFiles = (): boolean => useInBrowser(canShareFiles);

function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  try {
    return navigator.canShare({ files: [new File([''], 'statement.pdf', { type: PDF })] });
  } catch {
    return false;
  }
}

/**
 * Fetches a PDF and shares it with another app.
 * @returns 'given-up' when the borrower closed the share dialog, 'failed' when it could not be loaded or shared
 */
export async function sharePdf(
  address: string,
  { title, name }: { readonly title: string; readonly name: string },
): Promise<'shared' | 'given-up' | 'failed'> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return 'failed';
    const file = new File([await answer.blob()], name, { type: PDF });
    await navigator.share({ title, files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'given-up' : 'failed';
  }
}
