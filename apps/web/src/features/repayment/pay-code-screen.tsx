import { LaterScreen } from '../../app/later-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export function PayCodeScreen() {
  const t = useTexts();
  return <LaterScreen title={t('title.payCode')} />;
}
