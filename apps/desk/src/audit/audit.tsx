import { auditActions } from '@hiram/contract/audit-actions';
import { DESK_BASE, listAudit } from '@hiram/contract/desk';
import { useCall } from '../api/use-call.ts';
import { actionWords } from '../code-words.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import type { Translate } from '../i18n/texts.ts';
import { FilterBox } from '../kit/filter-box.tsx';
import { SearchPick } from '../kit/search-pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { BorrowerFilter } from '../lists/list-filters.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useMay, useTexts } from '../services.ts';

/** Who did and saw what, of whom, when and why. Filters and page are in the address. */
export function Audit() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['by', 'action', 'borrower', 'from', 'to']);
  const { filters, page, query, setFilter } = address;
  const call = useCall(listAudit, { ...filters, page }, { keepsLast: true });
  return (
    <ListScreen
      title={t('audit.title')}
      file={may('audit.export') ? `${DESK_BASE}/audit.csv?${query}` : null}
      call={call}
      address={address}
      filters={
        <>
          <FilterBox
            label={t('audit.by')}
            value={filters.by}
            onChange={(value) => setFilter('by', value)}
            maxLength={80}
          />
          <SearchPick
            label={t('audit.action')}
            value={filters.action}
            onChange={(value) => setFilter('action', value)}
            options={actionChoices(t, filters.action)}
            none={t('find.none')}
          />
          <BorrowerFilter address={address} />
          <FilterBox
            label={t('list.from')}
            type="date"
            value={filters.from}
            onChange={(value) => setFilter('from', value)}
          />
          <FilterBox label={t('list.to')} type="date" value={filters.to} onChange={(value) => setFilter('to', value)} />
        </>
      }
    >
      {(list) => (
        <DataTable
          label={t('audit.title')}
          rows={list}
          keyOf={(_, index) => String(index)}
          columns={[
            { name: t('audit.time'), renderCell: ({ time }) => time },
            { name: t('audit.by'), renderCell: ({ login }) => login },
            { name: t('audit.action'), renderCell: ({ action }) => <Action action={action} /> },
            { name: t('audit.borrower'), renderCell: ({ borrower }) => borrower },
            {
              name: t('audit.detail'),
              renderCell: ({ complaint, detail }) =>
                [complaint === '' ? '' : t('desk.complaint', { id: complaint }), detail]
                  .filter((part) => part !== '')
                  .join(' · '),
            },
            { name: t('audit.why'), renderCell: ({ why }) => why },
            { name: t('audit.origin'), renderCell: ({ origin }) => origin },
          ]}
        />
      )}
    </ListScreen>
  );
}

/** Every action by its words; one that only an earlier release wrote where the address has it. */
function actionChoices(t: Translate, chosen: string): { value: string; label: string }[] {
  const actions = new Set<string>(auditActions);
  if (chosen !== '') actions.add(chosen);
  return [...actions]
    .map((value) => ({ value, label: actionWords(t, value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** An action of the trail: its words, and its code, which exports and commands show. */
function Action({ action }: { readonly action: string }) {
  const t = useTexts();
  return (
    <>
      {actionWords(t, action)} <span className={css.soft}>{action}</span>
    </>
  );
}
