import { clearHit } from '@hiram/contract/desk';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { WordsDialog } from '../borrower/words-dialog.tsx';
import css from '../desk.module.css';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import type { Application } from './application.ts';

type Hit = Application['hits'][number];
const bornTexts = {
  'same-day': 'application.bornSame',
  'near-year': 'application.bornNear',
  open: 'application.bornOpen',
  other: 'application.bornOpen',
} as const;

const nameTexts = {
  main: 'application.hitName',
  alias: 'application.hitAlias',
  'weak-alias': 'application.hitWeak',
} as const;

/** Entries of sanctions lists that may be the borrower, and how to say that one is another person. */
export function HitsCard({ page, onChanged }: { readonly page: Application; readonly onChanged: () => void }) {
  const t = useTexts();
  const may = useMay();
  const [open, setOpen] = useState<Hit | null>(null);
  const action = useAction(clearHit, { quiet: true });
  if (page.hits.length === 0) return null;
  const send = async (words: string): Promise<void> => {
    if (open === null) return;
    const { source, reference, seen } = open;
    const result = await action.run({ orderNo: page.orderNo, source, reference, seen, words });
    if (result?.success !== true) return;
    setOpen(null);
    onChanged();
  };
  const close = (): void => {
    setOpen(null);
    // it is not as it was shown
    if (action.error !== undefined) onChanged();
  };
  // also of a loan that was approved: a newer list may hold its payout; what was refused stays so
  const mayClear = may('applications.decide') && page.decision !== 'refused';
  return (
    <Card title={t('application.hits')}>
      <div className={kit.stack}>
        <p className={css.soft}>{t('application.hitsSecret')}</p>
        {page.hits.map((hit) => (
          <div key={`${hit.source} ${hit.reference}`} className={kit.stack}>
            <ListRows
              rows={[
                {
                  text: t(nameTexts[hit.matchedKind], { name: hit.matchedName, main: hit.names[0] ?? '' }),
                  note: [t(bornTexts[hit.matchedBorn]), ...hit.born].join(' · '),
                  value: `${hit.source} ${hit.reference}`,
                },
              ]}
            />
            {hit.cleared !== '' && <p>{t('application.clearedBy', { by: hit.cleared })}</p>}
            {hit.cleared === '' && mayClear && (
              <div className={kit.row}>
                <Button variant="secondary" width="fit" onClick={() => setOpen(hit)}>
                  {t('application.clearTitle', { reference: hit.reference })}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      {open !== null && (
        <WordsDialog
          action={t('application.clearTitle', { reference: open.reference })}
          label={t('application.clearWhy')}
          isRunning={action.isRunning}
          error={action.error}
          onClose={close}
          onSend={(words) => void send(words)}
        />
      )}
    </Card>
  );
}
