import { codeWords } from '../code-words.ts';
import { type loadBorrower, revealBorrower, type RevealReason, revealReasons } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Page = ReadAnswerOf<typeof loadBorrower>;

const reasonTexts = {
  call: 'reveal.call',
  payment: 'reveal.payment',
  complaint: 'reveal.complaint',
  legal: 'reveal.legal',
  other: 'reveal.other',
} as const;

/** Who the borrower is, with numbers masked until they are revealed for a reason; accounts and limits. */
export function IdentityCards({ page }: { readonly page: Page }) {
  const t = useTexts();
  const may = useMay();
  const reveal = useAction(revealBorrower, { quiet: true });
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<ReadAnswerOf<typeof revealBorrower> | null>(null);
  const [reason, setReason] = useState<RevealReason>('call');
  const send = async (words: string): Promise<void> => {
    const result = await reveal.run({ borrower: page.borrower, reason, words });
    if (result?.success !== true) return;
    setShown(result.data);
    setIsAsking(false);
  };
  const revealed: { text: string; value: string }[] =
    shown === null
      ? []
      : [
          { text: t('borrower.bornOn'), value: shown.bornOn },
          { text: t('borrower.idNumber'), value: shown.idNumber },
          { text: t('borrower.email'), value: shown.email },
        ];
  return (
    <>
      <Card title={t('borrower.identity')}>
        <div className={kit.stack}>
          <ListRows
            rows={[
              { text: t('desk.name'), value: page.name },
              { text: t('desk.phone'), value: shown?.phone ?? page.phone },
              { text: t('borrower.phoneProven'), value: page.phoneProvenAt },
              ...revealed,
              { text: t('operators.market'), value: page.market },
              { text: t('borrowers.since'), value: page.since },
              { text: t('borrower.language'), value: page.language },
              { text: t('borrower.client'), value: t(`borrower.${page.clientKind}`) },
            ].filter(({ value }) => value !== '')}
          />
          {may('borrowers.reveal') && (
            <Button
              variant="secondary"
              width="fit"
              onClick={() => (shown === null ? setIsAsking(true) : setShown(null))}
            >
              {shown === null ? t('borrower.reveal') : t('borrower.hide')}
            </Button>
          )}
        </div>
      </Card>
      <Card title={t('borrower.limits')}>
        <ListRows
          rows={[
            { text: t('borrower.openLoans'), value: String(page.openLoans) },
            ...page.owed.map(({ currency, principal }) => ({
              text: t('borrower.owed'),
              value: formatAmount(principal, currency),
            })),
            ...page.limits.map(({ product, currency, openLoans, principal }) => ({
              text: t('borrower.limit', { product }),
              note: t('borrower.limitLoans', { count: openLoans }),
              value: principal === null ? '' : formatAmount(principal, currency),
            })),
          ]}
        />
      </Card>
      <Card title={t('borrower.accounts')}>
        <ListRows
          rows={page.accounts.map(({ account, kind, number, since, state }) => ({
            key: account,
            text: kind,
            note: `${since} · ${codeWords(t, state)}`,
            value: shown?.accounts.find((each) => each.account === account)?.number ?? number,
          }))}
        />
      </Card>
      {isAsking && (
        <WordsDialog
          action={t('borrower.reveal')}
          label={t('reveal.words')}
          isRunning={reveal.isRunning}
          error={reveal.error}
          onClose={() => setIsAsking(false)}
          onSend={(words) => void send(words)}
        >
          <p>{t('borrower.revealBody')}</p>
          <Pick
            label={t('audit.why')}
            value={reason}
            onChange={(value) => setReason(revealReasons.find((each) => each === value) ?? reason)}
            options={revealReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          />
        </WordsDialog>
      )}
    </>
  );
}
