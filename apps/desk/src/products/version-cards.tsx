import { decideProduct, loadProductVersion, withdrawProduct } from '@hiram/contract/desk';
import { useSearchParams } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import { CallFailure } from '../kit/call-failure.tsx';
import { DataTable } from '../kit/data-table.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Differences, LoanCards, Term } from './compared-cards.tsx';
import { DecideVersion } from './decide-version.tsx';
import type { ProductVersion } from './product.ts';

interface VersionCardsProps {
  readonly code: string;
  readonly version: ProductVersion;
  readonly versions: readonly ProductVersion[];
  readonly onChanged: () => void;
}

/** A version of a product beside another one, which the address has, and the decision on one that waits. */
export function VersionCards({ code, version, versions, onChanged }: VersionCardsProps) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const other = versions.find((each) => String(each.version) === params.get('other'))?.version;
  const request = { code, version: version.version, ...(other !== undefined && { other }) };
  const call = useCall(loadProductVersion, request, { keepsLast: true });
  const decide = useAction(decideProduct, { quiet: true });
  const withdraw = useAction(withdrawProduct, { quiet: true });
  const { data } = call;
  const others = versions.filter((each) => each.version !== version.version);
  if (data === undefined)
    return call.error === undefined ? <Skeleton label={t('common.loading')} /> : <CallFailure call={call} />;
  return (
    <>
      <Card title={t('products.version', { version: version.version })}>
        <div className={kit.stack}>
          <CallFailure call={call} />
          {version.isRetirement && <p>{t('products.retirement')}</p>}
          {others.length > 0 && (
            <Pick
              label={t('products.compareWith')}
              value={other === undefined ? '' : String(other)}
              onChange={(value) =>
                setParams(
                  { code, version: String(version.version), ...(value !== '' && { other: value }) },
                  { replace: true },
                )
              }
              options={[
                { value: '', label: t('products.before') },
                ...others.map((each) => ({
                  value: String(each.version),
                  label: t('products.version', { version: each.version }),
                })),
              ]}
            />
          )}
          <Differences compared={data} />
        </div>
      </Card>
      <LoanCards compared={data} />
      {version.state === 'waiting' && (
        <DecideVersion
          version={version}
          decide={{
            ...decide,
            run: (asked) => decide.run({ code, version: version.version, seen: data.seen, ...asked }),
          }}
          withdraw={{ ...withdraw, run: (asked) => withdraw.run({ code, version: version.version, ...asked }) }}
          onChanged={() => {
            void call.retry();
            onChanged();
          }}
        />
      )}
      <Card title={t('products.terms')}>
        <DataTable
          label={t('products.terms')}
          rows={data.terms}
          keyOf={({ field }) => field}
          columns={[
            { name: t('products.term'), renderCell: (term) => <Term {...term} /> },
            { name: t('products.value'), renderCell: ({ value }) => value },
          ]}
        />
      </Card>
    </>
  );
}
