import type { listComplaints } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import type { useCall } from './api/use-call.ts';
import { ComplaintPane } from './complaint-pane.tsx';
import { useDeskPlace } from './desk-place.ts';
import css from './desk.module.css';
import { Queue } from './queue.tsx';
import { useTexts } from './services.ts';
import { CallFailure } from './kit/call-failure.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** The queue of complaints and the open one. */
export function Complaints({ queue }: { readonly queue: ReturnType<typeof useCall<typeof listComplaints>> }) {
  const t = useTexts();
  const { view, complaint } = useDeskPlace();
  const { data, error } = queue;
  if (data === undefined) {
    return (
      <main className={css.alone} aria-busy={error === undefined}>
        {error === undefined || error.code === codes.noSession ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <CallFailure call={queue} />
        )}
      </main>
    );
  }
  const state = view === 'answered' ? 'answered' : 'waiting';
  return (
    <main className={css.panes} data-open={complaint === undefined ? undefined : ''}>
      <Queue
        lines={data.list ?? []}
        count={state === 'waiting' ? data.waiting : undefined}
        state={state}
        open={complaint}
      />
      <ComplaintPane key={complaint} problemId={complaint} onChanged={() => void queue.retry()} />
    </main>
  );
}
