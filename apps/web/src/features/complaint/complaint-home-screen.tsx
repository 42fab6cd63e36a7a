import { initComplaint } from '@hiram/contract/complaint';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./complaint-home-page.tsx')).ComplaintHomePage }));

/** Where a complaint begins (/complainPage, and by its older name /protestantcatholicKing: RTE-03). */
export function ComplaintHomeScreen() {
  const t = useTexts('complaint');
  const { orderId } = useScreenParams('complaintHome');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(initComplaint, { orderId }, { quiet: true });
  return <LaterPage part={page} title={t('title.complaintHome')} />;
}
