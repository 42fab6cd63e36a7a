import { loadBook } from '@hiram/contract/bookkeeping';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { monthAsked } from './months.ts';

const page = createLater(async () => ({ Page: (await import('./bookkeeping-page.tsx')).BookkeepingPage }));

/** The borrower's own notebook of income and spending (/bookkeeping). */
export function BookkeepingScreen() {
  const t = useTexts('bookkeeping');
  const { month } = useScreenParams('bookkeeping');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadBook, monthAsked(month), { quiet: true });
  return <LaterPage part={page} title={t('title.bookkeeping')} />;
}
