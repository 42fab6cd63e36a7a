import { borrowerFlags, listTimeline, timelineKinds } from '@hiram/contract/desk';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { actionWords, codeWords } from '../code-words.ts';
import css from '../desk.module.css';
import type { Translate } from '../i18n/texts.ts';
import { DataTable } from '../kit/data-table.tsx';
import kit from '../kit/kit.module.css';
import { Pager } from '../kit/pager.tsx';
import { Pick } from '../kit/pick.tsx';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { CallFailure } from '../kit/call-failure.tsx';
import { formatValue } from '../ui/formats.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { flagTexts } from './flags-card.tsx';

/** Kinds of events whose subject is a code, which their words contain. */
const codedSubjects: ReadonlySet<string> = new Set(['message', 'flag']);

/** An event in words. Its code is a state after the kind of the record, as in `payout-paid`, or after the channel of a message. */
function eventWords(
  t: Translate,
  event: { readonly kind: string; readonly what: string; readonly subject: string },
): string {
  const { kind, what, subject } = event;
  const [, record, state] = /^(payment|payout|sms|push)-(.+)$/.exec(what) ?? [];
  if (kind === 'seen') return actionWords(t, what);
  const flag = borrowerFlags.find((each) => each === subject);
  const parts = [
    ...(record === undefined || state === undefined
      ? [codeWords(t, what)]
      : [`${codeWords(t, record)}: ${codeWords(t, state)}`]),
    ...(kind === 'message' ? [codeWords(t, subject)] : []),
    ...(kind === 'flag' && flag !== undefined ? [t(flagTexts[flag])] : []),
  ];
  return parts.join(' · ');
}

/** What happened with a borrower, the newest first, of one kind or of all. */
export function TimelineCard({ borrower }: { readonly borrower: string }) {
  const t = useTexts();
  const [kind, setKind] = useState<(typeof timelineKinds)[number] | ''>('');
  const [page, setPage] = useState(1);
  const call = useCall(listTimeline, { borrower, kind, page }, { keepsLast: true });
  const { data, error } = call;
  return (
    <Card title={t('timeline.title')}>
      <div className={kit.stack}>
        <Pick
          label={t('timeline.kind')}
          value={kind === '' ? 'all' : kind}
          onChange={(value) => {
            setKind(timelineKinds.find((known) => known === value) ?? '');
            setPage(1);
          }}
          options={[
            { value: 'all', label: t('timeline.all') },
            ...timelineKinds.map((value) => ({ value, label: t(`timeline.${value}`) })),
          ]}
        />
        {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
        <CallFailure call={call} />
        {data?.list.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
        {data !== undefined && data.list.length > 0 && (
          <DataTable
            label={t('timeline.title')}
            rows={data.list}
            keyOf={(_, index) => String(index)}
            columns={[
              { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
              { name: t('timeline.kind'), renderCell: (event) => t(`timeline.${event.kind}`) },
              {
                name: t('timeline.what'),
                renderCell: ({ kind: of, what, subject }) => eventWords(t, { kind: of, what, subject }),
              },
              {
                name: t('timeline.subject'),
                renderCell: ({ kind: of, subject }) => (codedSubjects.has(of) ? '' : subject),
              },
              { name: t('audit.by'), renderCell: ({ by }) => by },
            ]}
          />
        )}
        <Pager page={page} hasMore={data?.hasMore === true} onPage={setPage} />
      </div>
    </Card>
  );
}
