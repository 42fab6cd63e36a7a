import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLoading } from '../ui/use-loading.ts';
import css from './gallery.module.css';
import { Part } from './part.tsx';

/** Gallery: messages. */
export function MessageParts() {
  const toast = useToast();
  const startLoading = useLoading();
  const [hide, setHide] = useState<(() => void) | null>(null);
  return (
    <>
      <Part name="toast, loading-overlay">
        <div className={css.wrap}>
          {(['plain', 'info', 'good', 'warn', 'bad'] as const).map((tone) => (
            <Button
              key={tone}
              width="fit"
              variant="secondary"
              onClick={() => toast(`A toast that is ${tone}`, { tone })}
            >
              {tone}
            </Button>
          ))}
          <Button
            width="fit"
            variant="secondary"
            onClick={() => {
              hide?.();
              // Wrapped, because React would call a plain function as an updater.
              const next = hide === null ? startLoading('loading...') : null;
              setHide(() => next);
            }}
          >
            {hide === null ? 'Start loading' : 'End loading'}
          </Button>
        </div>
      </Part>
      <Part name="skeleton">
        <Skeleton label="loading..." />
      </Part>
      <Part name="empty-state, error-state">
        <Card>
          <EmptyState title="No complaints yet" action={<Button width="fit">Write one</Button>}>
            What you send us shows here, with our answer.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="That did not work" retryLabel="Try again" onRetry={() => undefined}>
            Check your connection and try again.
          </ErrorState>
        </Card>
      </Part>
    </>
  );
}
