import { loadHome, loadOpenProducts } from '@hiram/contract/home';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { LaterTab } from '../../app/later-tab.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePage } from './late-page.ts';

const useHomePage = latePage(async () => (await import('./home-page.tsx')).HomePage);

/** Home (/home): where the borrower stands and what is on offer; without a session, what is on offer to everybody. */
export function HomeScreen() {
  const t = useTexts('home');
  const { sessionId } = useSession();
  const isKnown = sessionId !== '';
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadHome, isKnown ? {} : null, { quiet: true });
  useCall(loadOpenProducts, isKnown ? null : {}, { quiet: true });
  return <LaterTab part={useHomePage()} title={t('title.home')} tab="home" />;
}
