import { loadMine } from '@hiram/contract/mine';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { LaterTab } from '../../app/later-tab.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./mine-page.tsx')).MinePage }));

/** A borrower's own corner (/mine). */
export function MineScreen() {
  const t = useTexts('mine');
  const { sessionId } = useSession();
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadMine, sessionId === '' ? null : {}, { quiet: true });
  return <LaterTab part={page} title={t('title.mine')} tab="mine" />;
}
