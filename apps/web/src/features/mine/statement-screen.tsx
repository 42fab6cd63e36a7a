import { loadStatement } from '@hiram/contract/mine';
import { useCall } from '../../api/use-call.ts';
import { latePage } from '../../app/late-page.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const useStatementPage = latePage(async () => (await import('./statement-page.tsx')).StatementPage, ['minePages']);

/** Everything that moved on a loan, or on all of them (/statement). */
export function StatementScreen() {
  const t = useTexts('mine');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(loadStatement, useScreenParams('statement'), { quiet: true });
  return <LaterPage part={useStatementPage()} title={t('title.statement')} />;
}
