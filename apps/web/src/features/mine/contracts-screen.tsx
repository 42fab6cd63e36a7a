import { listLoanContracts } from '@hiram/contract/mine';
import { useCall } from '../../api/use-call.ts';
import { latePage } from '../../app/late-page.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

const useContractsPage = latePage(async () => (await import('./contracts-page.tsx')).ContractsPage, ['minePages']);

/** What a borrower agreed to, by loan (/contracts). */
export function ContractsScreen() {
  const t = useTexts('mine');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listLoanContracts, {}, { quiet: true });
  return <LaterPage part={useContractsPage()} title={t('title.contracts')} />;
}
