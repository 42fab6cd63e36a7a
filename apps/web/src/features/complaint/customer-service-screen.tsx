import { CONTACT_OVERALL, loadContact } from '@hiram/contract/complaint';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./customer-service-page.tsx')).CustomerServicePage }));

/** How customer service is reached (/protestantBattle, CMP-09). */
export function CustomerServiceScreen() {
  const t = useTexts('complaint');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadContact, { overall: CONTACT_OVERALL }, { quiet: true });
  return <LaterPage part={page} title={t('title.customerService')} />;
}
