import { Download } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { CallError } from '../api/call-error.ts';
import { useRefresh } from '../api/use-refresh.ts';
import css from '../desk.module.css';
import kit from '../kit/kit.module.css';
import { Pager } from '../kit/pager.tsx';
import type { ListAddress } from '../kit/use-list-address.ts';
import { useTexts } from '../services.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CallFailure } from '../kit/call-failure.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ViewsButton } from './views.tsx';

interface ListScreenProps<Row> {
  readonly title: string;
  /** The address of the list as a file; null for operators who may not export it. */
  readonly file: string | null;
  readonly besideTitle?: ReactNode;
  readonly call: {
    readonly data: { readonly list: readonly Row[]; readonly hasMore: boolean } | undefined;
    readonly error: CallError | undefined;
    readonly isLoading: boolean;
    readonly retry: () => Promise<void>;
  };
  /** True for a list that operators work through together: it reloads by itself. Other lists do not, since the audit trail records each read. */
  readonly isQueue?: boolean;
  readonly address: Pick<ListAddress<string>, 'page' | 'setPage'>;
  readonly filters: ReactNode;
  readonly children: (list: readonly Row[]) => ReactNode;
}

/** A list that the service filters, sorts and cuts into pages: its filters, rows, pages and export. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, file, besideTitle, call, isQueue = false, address, filters, children } = props;
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useTitleFocus(titleRef);
  useRefresh(isQueue ? call.retry : null);
  const { data, error } = call;
  return (
    <main className={css.screen} aria-busy={call.isLoading}>
      <div className={css.screenHead}>
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {besideTitle}
        <ViewsButton title={title} />
        {file !== null && (
          <a className={kit.download} href={file} download>
            <Download size="1.25em" aria-hidden="true" />
            {t('list.export')}
          </a>
        )}
      </div>
      <div className={kit.filters}>{filters}</div>
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      <CallFailure call={call} />
      {data !== undefined && data.list.length === 0 && <EmptyState title={t('list.nothing')} />}
      {data !== undefined && data.list.length > 0 && children(data.list)}
      <Pager page={address.page} hasMore={data?.hasMore === true} onPage={address.setPage} />
    </main>
  );
}
