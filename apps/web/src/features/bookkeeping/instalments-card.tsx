import type { BookInstalment } from '@hiram/contract/bookkeeping';
import type { CurrencyCode } from '@hiram/domain';
import { useGo, useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import type { Book } from './book-rules.ts';
import css from './bookkeeping.module.css';

/** The instalments of the month, and a warning when they exceed the remainder. */
export function InstalmentsCard({ book }: { book: Book }) {
  const t = useTexts('bookkeeping');
  const instalments = book.instalments ?? [];
  if (instalments.length === 0) return null;
  return (
    <>
      {book.shortMinor > 0 && <Short book={book} />}
      <Card title={t('bookkeeping.instalments')} padding="rows">
        {instalments.map((instalment) => (
          <Row key={`${instalment.orderId} ${instalment.number}`} {...{ instalment }} currency={book.currency} />
        ))}
      </Card>
    </>
  );
}

function Row({ instalment, currency }: { instalment: BookInstalment; currency: CurrencyCode }) {
  const t = useTexts('bookkeeping');
  const link = useLink();
  const { orderId, productId, productName, number, total, dueOn, amount, isPaid, isOverdue } = instalment;
  const state = isPaid === 1 ? 'paid' : isOverdue === 1 ? 'overdue' : 'open';
  const meaning = { paid: 'settled', overdue: 'overdue', open: 'later' } as const;
  return (
    <NavRow
      note={t('bookkeeping.instalment', { number, total, date: dueOn })}
      aside={
        <span className={css.aside}>
          <span>{formatAmount(amount, currency)}</span>
          <StatePill state={meaning[state]}>{t(`bookkeeping.${state}`)}</StatePill>
        </span>
      }
      {...link('order', { orderId, productId: productId || undefined })}
    >
      {productName || orderId}
    </NavRow>
  );
}

/** Help before arrears: customer service, and the cost of an extension. Never another loan. */
function Short({ book: { shortMinor, currency, extendable } }: { book: Book }) {
  const t = useTexts('bookkeeping');
  const go = useGo();
  return (
    <Banner
      tone="warn"
      title={t('bookkeeping.short', { amount: formatAmount(shortMinor, currency) })}
      action={
        <div className={css.ways}>
          <Button variant="secondary" width="fit" onClick={() => go('customerService', {})}>
            {t('bookkeeping.service')}
          </Button>
          {extendable && (
            <Button
              variant="quiet"
              width="fit"
              onClick={() =>
                go('extension', { orderId: extendable.orderId, productId: extendable.productId || undefined })
              }
            >
              {t('bookkeeping.extend')}
            </Button>
          )}
        </div>
      }
    >
      {t('bookkeeping.shortBody')}
    </Banner>
  );
}
