import { useEffect, useState } from 'react';
import { tabStorage } from '../../api/safe-storage.ts';

const KEY = 'hiram.card';

/** Keeps the saved card that was chosen among the channels for its page, whose address the specification fixes. */
export const chooseCard = (orderId: string, cardId: string): boolean => tabStorage.write(KEY, `${orderId}/${cardId}`);

/** The card that was chosen for this order on the way here, once; null without one. */
export function useChosenCard(orderId: string): string | null {
  const [cardId] = useState(() => {
    const kept = tabStorage.read(KEY);
    return kept.startsWith(`${orderId}/`) ? kept.slice(orderId.length + 1) : null;
  });
  useEffect(() => {
    tabStorage.write(KEY, null);
  }, []);
  return cardId;
}
