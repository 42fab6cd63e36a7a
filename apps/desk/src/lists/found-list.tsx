import { findAnything } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { useMay, useTexts } from '../services.ts';
import { useBorrowerColumns } from './borrower-columns.tsx';
import { FindForm } from './find-form.tsx';
import { ListScreen } from './list-screen.tsx';

type Hit = ReadAnswerOf<typeof findAnything>['list'][number];

const kindTexts = {
  phone: 'find.phone',
  borrower: 'find.borrower',
  name: 'find.name',
  email: 'find.email',
  'id-number': 'find.idNumber',
  reference: 'find.reference',
  utr: 'find.utr',
} as const;

/** What a search found, each with the kind of thing that led to it. */
export function FoundList({ find }: { readonly find: string }) {
  const t = useTexts();
  const may = useMay();
  const columns = useBorrowerColumns();
  const call = useCall(findAnything, { find });
  const found = { ...call, data: call.data && { list: call.data.list, hasMore: false } };
  const kindOf = ({ kind, orderNo }: Hit) => {
    if (kind !== 'loan' && kind !== 'transaction') return t(kindTexts[kind]);
    const words = t(`find.${kind}`, { number: orderNo });
    return may('loans.read') ? <Link to={`/desk/loan?number=${orderNo}`}>{words}</Link> : words;
  };
  return (
    <ListScreen
      title={t('find.words', { words: find })}
      file={null}
      call={found}
      address={{ page: 1, setPage: () => undefined }}
      filters={
        <>
          <FindForm find={find} />
          <Link to="/desk/borrowers">{t('find.all')}</Link>
        </>
      }
    >
      {(list) => (
        <>
          {call.data?.isCut === true && <p role="status">{t('find.cut', { count: list.length })}</p>}
          <DataTable<Hit>
            label={t('borrowers.title')}
            rows={list}
            keyOf={(_, index) => String(index)}
            columns={[{ name: t('find.by'), renderCell: kindOf }, ...columns]}
          />
        </>
      )}
    </ListScreen>
  );
}
