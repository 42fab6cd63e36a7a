import { initComplaint } from '@hiram/contract/complaint';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./complaint-form-page.tsx')).ComplaintFormPage }));

/** The form of a complaint (/complainPageNext, CMP-04 to CMP-06). */
export function ComplaintFormScreen() {
  const t = useTexts('complaint');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(initComplaint, {}, { quiet: true });
  return <LaterPage part={page} title={t('title.complaintForm')} />;
}
