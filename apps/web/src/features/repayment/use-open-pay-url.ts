import { useCallback } from 'react';
import { screenAt } from '../../router/addresses.ts';
import { rememberCode } from './remembered-codes.ts';
import { useGoTo } from '../../shell/shell-context.ts';

/** The outcome of opening a payment's address: a screen of ours opened, the page is being left, or it was refused. */
export type PayUrlOutcome = 'opened' | 'leaving' | 'stays';

/**
 * Opens the address from the service where a payment is paid: a provider's page, or our own with a code. Only a screen of ours receives the
 * session and the order; a provider's address may be signed and stays unchanged.
 */
export function useOpenPayUrl(): (
  payUrl: string,
  order: { productId: string | undefined; orderId: string },
) => Promise<PayUrlOutcome> {
  const goTo = useGoTo();
  return useCallback(
    async (payUrl, { productId = '', orderId }) => {
      const isOwn = isOwnScreen(payUrl);
      if (isOwn) rememberCode(payUrl);
      const extra: Record<string, string> = { orderId, ...(productId !== '' && { productId }) };
      const kind = await goTo(payUrl, isOwn ? { withSession: true, extra } : {});
      if (kind === 'own' || kind === 'allowed') return isOwn ? 'opened' : 'leaving';
      return 'stays';
    },
    [goTo],
  );
}

function isOwnScreen(address: string): boolean {
  try {
    const { origin, pathname } = new URL(address, window.location.origin);
    return origin === window.location.origin && screenAt(pathname) !== undefined;
  } catch {
    return false;
  }
}
