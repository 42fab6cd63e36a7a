import { useEffect, useState } from 'react';
import { isBankTipHidden } from './bank-tip.ts';
import type { OrderQuery } from './queries.ts';

/** The order page's dialogs, by priority: first the one about the borrower's money. */
const inTurn = ['withdraw', 'account', 'tips', 'rating'] as const;
export type OrderDialog = (typeof inTurn)[number];

/** Time to read the order before a dialog opens, in milliseconds; the rating's delay (specification, section 9). */
const READING_MS = 3000;

export interface DialogQueue {
  /** The open dialog; never two at once. */
  readonly open: OrderDialog | null;
  /** Closes it for this visit to the order. */
  readonly close: (dialog: OrderDialog) => void;
}

/** Opens the dialogs of an order one after another (ORD-04, ORD-11 to ORD-13). */
export function useDialogQueue({ data, isFresh }: Pick<OrderQuery, 'data' | 'isFresh'>): DialogQueue {
  const [opened, setOpened] = useState<OrderDialog | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<OrderDialog>>(new Set());
  const wanted: Readonly<Record<OrderDialog, boolean>> = {
    withdraw: data?.orderStatus === 21 && data.playeduL !== '',
    account: data?.cardNeedPop === 1,
    tips: data !== undefined && data.KindTipsMsg !== '',
    rating: data?.isScore === '1',
  };
  const waiting = inTurn.filter((dialog) => wanted[dialog] && !closed.has(dialog)).join(' ');
  // A rating stays open when a refresh reports that it has arrived, so that its thanks can be read.
  const open = opened !== null && (opened === 'rating' || wanted[opened]) && !closed.has(opened) ? opened : null;

  useEffect(() => {
    if (open !== null || !isFresh) return undefined;
    const next = inTurn.find(
      (dialog) => waiting.split(' ').includes(dialog) && !(dialog === 'tips' && isBankTipHidden()),
    );
    if (next === undefined) return undefined;
    const isFirst = closed.size === 0;
    const timer = setTimeout(() => setOpened(next), isFirst || next === 'rating' ? READING_MS : 0);
    return () => clearTimeout(timer);
  }, [open, isFresh, waiting, closed]);

  return {
    open,
    close: (dialog) => setClosed((before) => new Set(before).add(dialog)),
  };
}
