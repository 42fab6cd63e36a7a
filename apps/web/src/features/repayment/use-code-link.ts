import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { MouseEvent } from 'react';
import { useLink } from '../../router/navigation.ts';
import { saveInfo } from './saved-info.ts';
import type { OrderRef } from './use-repayment.ts';

export interface CodeLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The link to the page of the saved code, which saves it on the way (REP-04); null without a code. */
export function useCodeLink(info: RepaymentInfo, order: OrderRef): CodeLink | null {
  const link = useLink();
  if (!info.defDetail || info.defDetail.payCode === '') return null;
  const { href, onClick } = link('savedCode', order);
  return {
    href,
    onClick(event) {
      saveInfo(order.orderId, info);
      onClick(event);
    },
  };
}
