import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./saved-code-page.tsx')).SavedCodePage }));

/** The code that was saved on this phone, with how to pay it; needs no call (/repaymentOfCode2, REP-08). */
export function SavedCodeScreen() {
  const t = useTexts('repayment');
  return <LaterPage part={page} title={t('title.savedCode')} />;
}
