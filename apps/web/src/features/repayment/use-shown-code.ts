import { type ReadParamsOf, readParams, screens } from '../../app/paths.ts';
import { useConfig } from '../../brand/config-context.ts';
import { amountInAddress } from './amounts.ts';
import { pictureAddress } from './code-picture.ts';
import type { Payment } from './use-under-way.ts';

export interface ShownCode {
  /** A code to type, or a QR code to scan. */
  readonly kind: 'code' | 'qr';
  /** What is typed, or what the QR code says; empty when a picture says it. */
  readonly text: string;
  readonly picture: string | null;
  /** Null where nobody says it. */
  readonly amount: number | string | null;
}

/**
 * What the page shows: what its address says, unless the service says otherwise of the same payment. Anybody can write an
 * address; a code that does not belong to the payment must not be paid.
 * @returns null when there is nothing to pay with
 */
export function useShownCode(params: ReadParamsOf<'payCode'>, payment: Payment | undefined): ShownCode | null {
  const config = useConfig();
  const { showType, payCode = '', payCodeImg = '', repayAmount } = paramsOf(payment?.payUrl ?? '') ?? params;
  const amount = payment?.amount ?? (repayAmount === undefined ? null : amountInAddress(repayAmount));
  const picture = payCodeImg === '' ? null : pictureAddress(payCodeImg, config, window.location.origin);
  const kind = showType === '1' ? 'code' : 'qr';
  // The picture may be given by its content: the text of the QR code.
  const content =
    kind === 'qr' && payCode === '' && picture === null && !/^https?:/i.test(payCodeImg) ? payCodeImg : '';
  const text = payCode || content;
  if (kind === 'code' ? text === '' : text === '' && picture === null) return null;
  return { kind, text, picture, amount };
}

/** The parameters of a pay code page's address; null for any other address. */
function paramsOf(address: string): ReadParamsOf<'payCode'> | null {
  const [path, query = ''] = address.split('?');
  return path === screens.payCode.path ? readParams('payCode', query) : null;
}
