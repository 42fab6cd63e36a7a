import type { ReadParamsOf } from '../../router/addresses.ts';
import { useConfig } from '../../brand/config-context.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { amountInAddress } from './amounts.ts';

// With the rules for addresses, which are loaded after the first paint.
const pictureParts = deferModule(() => import('./code-picture.ts'));

export interface ShownCode {
  /** A code to type, or a QR code to scan. */
  readonly kind: 'code' | 'qr';
  /** The code to type, or the content of the QR code; empty if a picture has it. */
  readonly text: string;
  readonly picture: string | null;
  /** The rules for a picture's address have not loaded yet. */
  readonly isWaiting: boolean;
  /** Null if unknown. */
  readonly amount: number | string | null;
}

/**
 * The contents of a confirmed address (use-confirmed-code.ts).
 * @param confirmed the amount from the service; without it the address's own is used
 * @returns null if there is no code
 */
export function useShownCode(
  params: ReadParamsOf<'payCode'>,
  confirmed: number | string | undefined,
): ShownCode | null {
  const config = useConfig();
  const { showType, payCode = '', payCodeImg = '', repayAmount } = params;
  const amount = confirmed ?? (repayAmount === undefined ? null : amountInAddress(repayAmount));
  const parts = useDeferredModule(pictureParts, payCodeImg !== '');
  const picture = parts?.pictureAddress(payCodeImg, config, window.location.origin) ?? null;
  const isWaiting = payCodeImg !== '' && parts === null;
  const kind = showType === '1' ? 'code' : 'qr';
  // The picture may be given by its content: the text of the QR code.
  const content =
    kind === 'qr' && payCode === '' && picture === null && !/^https?:/i.test(payCodeImg) ? payCodeImg : '';
  const text = payCode || content;
  if (text === '' && (kind === 'code' || (picture === null && !isWaiting))) return null;
  return { kind, text, picture, isWaiting, amount };
}
