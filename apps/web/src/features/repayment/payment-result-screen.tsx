import { LaterScreen } from '../../app/later-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export function PaymentResultScreen() {
  const t = useTexts();
  return <LaterScreen title={t('title.paymentResult')} />;
}
