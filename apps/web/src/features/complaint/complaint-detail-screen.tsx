import { loadComplaint } from '@hiram/contract/complaint';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./complaint-detail-page.tsx')).ComplaintDetailPage }));

/** One complaint and its answer (/complainDetails, CMP-08). */
export function ComplaintDetailScreen() {
  const t = useTexts('complaint');
  const { problemId } = useScreenParams('complaintDetail');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadComplaint, problemId === undefined ? null : { problemId }, { quiet: true });
  return <LaterPage part={page} title={t('title.complaintDetail')} />;
}
