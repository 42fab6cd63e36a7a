import { listAccounts } from '@hiram/contract/mine';
import { useCall } from '../../api/use-call.ts';
import { latePage } from '../../app/late-page.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

const useAccountsPage = latePage(async () => (await import('./accounts-page.tsx')).AccountsPage, ['minePages']);

/** The account that money is sent to, and the cards that can be repaid with (/accounts). */
export function AccountsScreen() {
  const t = useTexts('mine');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listAccounts, {}, { quiet: true });
  return <LaterPage part={useAccountsPage()} title={t('title.accounts')} />;
}
