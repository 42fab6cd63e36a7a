import { listComplaints } from '@hiram/contract/complaint';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./complaint-list-page.tsx')).ComplaintListPage }));

/** A borrower's complaints (/complaintList, CMP-07). */
export function ComplaintListScreen() {
  const t = useTexts('complaint');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listComplaints, {}, { quiet: true });
  return <LaterPage part={page} title={t('title.complaintList')} />;
}
