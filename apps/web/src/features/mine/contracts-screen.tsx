import { listLoanContracts } from '@hiram/contract/mine';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./contracts-page.tsx')).ContractsPage }));

/** What a borrower agreed to, by loan (/contracts). */
export function ContractsScreen() {
  const t = useTexts('mine');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listLoanContracts, {}, { quiet: true });
  return <LaterPage part={page} title={t('title.contracts')} />;
}
