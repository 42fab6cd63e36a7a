import { DESK_BASE, listAudit } from '@hiram/contract/desk';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import kit from '../kit/kit.module.css';
import { Pager } from '../kit/pager.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useMay, useTexts } from '../services.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Who did and saw what, of whom, when and why. Filters and page are in the address. */
export function Audit() {
  const t = useTexts();
  const may = useMay();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('audit.title'));
  useTitleFocus(titleRef);
  const { filters, page, setFilter, setPage, query } = useListAddress(['by', 'action', 'borrower', 'from', 'to']);
  const call = useCall(listAudit, { ...filters, page }, { keepsLast: true });
  const { data, error } = call;
  return (
    <main className={css.screen} aria-busy={call.isLoading}>
      <div className={css.screenHead}>
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {t('audit.title')}
        </h1>
        {may('audit.export') && (
          <a className={kit.download} href={`${DESK_BASE}/audit.csv?${query}`} download>
            <Download size="1.25em" aria-hidden="true" />
            {t('list.export')}
          </a>
        )}
      </div>
      <div className={kit.filters}>
        <FilterBox
          label={t('audit.by')}
          value={filters.by}
          onChange={(value) => setFilter('by', value)}
          maxLength={80}
        />
        <FilterBox
          label={t('audit.action')}
          value={filters.action}
          onChange={(value) => setFilter('action', value)}
          maxLength={40}
        />
        <FilterBox
          label={t('audit.borrower')}
          value={filters.borrower}
          onChange={(value) => setFilter('borrower', value)}
          inputMode="numeric"
          maxLength={15}
        />
        <FilterBox
          label={t('list.from')}
          type="date"
          value={filters.from}
          onChange={(value) => setFilter('from', value)}
        />
        <FilterBox label={t('list.to')} type="date" value={filters.to} onChange={(value) => setFilter('to', value)} />
      </div>
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {error !== undefined && (
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => void call.retry()}>
          {error.message || t('failure.body')}
        </ErrorState>
      )}
      {data !== undefined && data.list.length === 0 && <EmptyState title={t('list.nothing')} />}
      {data !== undefined && data.list.length > 0 && (
        <DataTable
          label={t('audit.title')}
          rows={data.list}
          keyOf={(_, index) => String(index)}
          columns={[
            { name: t('audit.time'), renderCell: ({ time }) => time },
            { name: t('audit.by'), renderCell: ({ login }) => login },
            { name: t('audit.action'), renderCell: ({ action }) => action },
            { name: t('audit.borrower'), renderCell: ({ borrower }) => borrower },
            {
              name: t('audit.detail'),
              renderCell: ({ complaint, detail }) =>
                [complaint !== '' && t('desk.complaint', { id: complaint }), detail]
                  .filter((part) => part !== false && part !== '')
                  .join(' · '),
            },
            { name: t('audit.why'), renderCell: ({ why }) => why },
            { name: t('audit.origin'), renderCell: ({ origin }) => origin },
          ]}
        />
      )}
      <Pager page={page} hasMore={data?.hasMore === true} onPage={setPage} />
    </main>
  );
}
