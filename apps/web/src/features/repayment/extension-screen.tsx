import { loadExtension } from '@hiram/contract/repayment';
import { useCall } from '../../api/use-call.ts';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';
import { LaterPage } from '../../app/later-page.tsx';

const page = createLater(async () => ({ Page: (await import('./extension-page.tsx')).ExtensionPage }));

/** Extension of the loan: the due date moves, the principal stays (/hadBeta, REP-06). */
export function ExtensionScreen() {
  const t = useTexts('repayment');
  const { productId, orderId } = useScreenParams('extension');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadExtension, orderId === undefined ? null : { productId, orderId }, { quiet: true });
  return <LaterPage part={page} title={t('title.extension')} />;
}
