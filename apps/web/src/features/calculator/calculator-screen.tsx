import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./calculator-page.tsx')).CalculatorPage }));

/** The loan calculator, for everybody (/calculator). */
export function CalculatorScreen() {
  const t = useTexts('calculator');
  return <LaterPage part={page} title={t('title.calculator')} />;
}
