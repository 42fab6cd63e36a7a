import type { ReactNode } from 'react';
import type { CallState } from '../api/call-state.ts';
import { Failure } from './failure.tsx';
import { useBackButton } from './navigation.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export interface LoadedPageProps<Data> {
  readonly title: string;
  readonly query: CallState<Data>;
  readonly bar?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page that shows one answer: a skeleton while it loads, and a retry when it fails. */
export function LoadedPage<Data>({ title, query, bar, children }: LoadedPageProps<Data>) {
  const t = useTexts();
  const { data, error } = query;
  return (
    <Screen title={title} back={useBackButton()} busy={query.isLoading} bar={data === undefined ? undefined : bar}>
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <Failure query={query} />}
    </Screen>
  );
}
