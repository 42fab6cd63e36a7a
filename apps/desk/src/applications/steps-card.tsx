import { codeWords, isKnownCode } from '../code-words.ts';
import type { Translate } from '../i18n/texts.ts';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';
import type { Application } from './application.ts';

type Step = Application['steps'][number];

/** Every step of the decision with its result, reason and version. */
export function StepsCard({ page: { steps, currency } }: { readonly page: Application }) {
  const t = useTexts();
  return (
    <Card title={t('application.steps')}>
      <ListRows rows={steps.map((step) => rowOf(t, step, currency))} />
    </Card>
  );
}

function rowOf(t: Translate, step: Step, currency: Application['currency']) {
  const { result, reason, version, at, score, offered, borrowers } = step;
  const notes = [
    // a rule has a name of the lender's own
    reason !== '' && (isKnownCode(reason) ? codeWords(t, reason) : reason),
    score !== null && t('application.scoreOf', { score: String(score) }),
    offered !== null && formatAmount(offered, currency),
    borrowers.length > 0 && t('application.sharedWith', { numbers: borrowers.join(', ') }),
    version !== '' && t('application.version', { version }),
    at !== '' && formatValue(at),
  ].filter((note) => note !== false);
  return {
    text: codeWords(t, step.step),
    note: notes.join(' · '),
    value:
      result === '' ? t('application.notYet') : result === 'refused' ? t('borrower.refused') : codeWords(t, result),
  };
}
