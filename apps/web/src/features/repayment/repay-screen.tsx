import { loadInstalment } from '@hiram/contract/repayment';
import { useCall } from '../../api/use-call.ts';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { kindAt, wishOf } from './kinds.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./repay-page.tsx')).RepayPage }));

/** Repayment of the next instalment (/defendersOn, REP-01 to REP-05). */
export function RepayScreen() {
  const t = useTexts();
  const { productId, orderId, payoff } = useScreenParams('repay');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadInstalment, orderId === undefined ? null : { productId, orderId, ...wishOf(kindAt(payoff)) }, {
    quiet: true,
  });
  return <LaterPage part={page} title={t('title.repay')} />;
}
