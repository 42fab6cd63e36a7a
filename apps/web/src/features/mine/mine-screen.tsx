import { loadMine } from '@hiram/contract/mine';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { latePage } from '../../app/late-page.ts';
import { LaterTab } from '../../app/later-tab.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

const useMinePage = latePage(async () => (await import('./mine-page.tsx')).MinePage, ['minePages']);

/** A borrower's own corner (/mine). */
export function MineScreen() {
  const t = useTexts('mine');
  const { sessionId } = useSession();
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadMine, sessionId === '' ? null : {}, { quiet: true });
  return <LaterTab part={useMinePage()} title={t('title.mine')} tab="mine" />;
}
