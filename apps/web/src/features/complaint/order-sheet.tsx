import type { ComplaintOrder } from '@hiram/contract/complaint';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioList } from '../../ui/radio-list.tsx';

export interface OrderSheetProps {
  readonly orders: readonly ComplaintOrder[];
  readonly value: string;
  /** Called with the chosen order, or null. */
  readonly onClose: (orderNo: string | null) => void;
}

/** The list of orders, for choosing the subject of a complaint. */
export function OrderSheet({ orders, value, onClose }: OrderSheetProps) {
  const t = useTexts('complaint');
  const [draft, setDraft] = useState(value);
  return (
    <BottomSheet
      open
      title={t('complaint.chooseOrder')}
      onClose={() => onClose(null)}
      actions={<Button onClick={() => onClose(draft)}>{t('common.ok')}</Button>}
    >
      <RadioList
        label={t('complaint.chooseOrder')}
        rows={orders.map(({ orderNo, productName, productLogo, status }) => ({
          value: orderNo,
          name: productName || t('complaint.number', { orderNo }),
          logo: productLogo,
          note: [t('complaint.number', { orderNo }), status].filter((part) => part !== '').join(' · '),
        }))}
        value={draft}
        onChange={setDraft}
      />
    </BottomSheet>
  );
}
