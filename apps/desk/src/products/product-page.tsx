import { loadProduct } from '@hiram/contract/desk';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { formatValue } from '../ui/formats.ts';
import { NoWrap } from '../ui/no-wrap.tsx';
import { KeptRows } from './kept-rows.tsx';
import { productAddress, type ProductPageData, proposalAddress } from './product.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { VersionCards } from './version-cards.tsx';

/** A product: its versions with who proposed and who decided, and one of them beside another. */
export function ProductPage() {
  const t = useTexts();
  const may = useMay();
  const [params] = useSearchParams();
  const [isRetiring, setIsRetiring] = useState(false);
  const code = params.get('code') ?? '';
  const call = useCall(loadProduct, { code }, { keepsLast: true });
  const { data } = call;
  const shown = data?.versions.find(({ version }) => String(version) === params.get('version'));
  const waiting = data?.versions.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <DetailScreen
      title={data === undefined ? code : `${data.name} · ${data.market}`}
      list="/desk/products"
      call={call}
      besideTitle={
        data !== undefined &&
        may('products.propose') && (
          <div className={kit.row}>
            <Link className={kit.download} to={proposalAddress(code)}>
              {t('products.change')}
            </Link>
            <Button variant="secondary" width="fit" onClick={() => setIsRetiring(true)}>
              {t('products.retire')}
            </Button>
          </div>
        )
      }
      top={waiting.map(({ version, proposedBy, reason }) => (
        <Banner key={version} tone="warn" title={t('products.waits', { version, name: proposedBy })}>
          {reason} · <Link to={productAddress(code, version)}>{t('products.look', { version })}</Link>
        </Banner>
      ))}
    >
      {data !== undefined && (
        <>
          <Versions product={data} />
          {shown !== undefined && (
            <VersionCards
              key={shown.version}
              code={code}
              version={shown}
              versions={data.versions}
              onChanged={() => void call.retry()}
            />
          )}
          <Card title={t('products.kept')}>
            <KeptRows kept={data.kept} />
          </Card>
          <Card title={t('products.file')}>
            <pre className={kit.code}>{data.text}</pre>
          </Card>
        </>
      )}
      {isRetiring && data !== undefined && (
        <RetireDialog
          code={code}
          today={data.today}
          onClose={() => {
            setIsRetiring(false);
            void call.retry();
          }}
        />
      )}
    </DetailScreen>
  );
}

function Versions({ product: { code, versions } }: { readonly product: ProductPageData }) {
  const t = useTexts();
  const signed = (by: string, at: string) => (by === '' ? '' : `${by} · ${formatValue(at)}`);
  const whole = (text: string) =>
    text === '' ? null : (
      <span>
        <NoWrap>{text}</NoWrap>
      </span>
    );
  return (
    <DataTable
      label={t('products.versions')}
      rows={versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          name: t('products.versions'),
          renderCell: ({ version }) => (
            <Link to={productAddress(code, version)}>{t('products.version', { version })}</Link>
          ),
        },
        { name: t('list.from'), renderCell: ({ from }) => formatValue(from) },
        {
          name: t('operators.state'),
          renderCell: ({ state, isRetirement }) =>
            isRetirement && state === 'waiting'
              ? `${codeWords(t, state)}: ${t('products.retire')}`
              : codeWords(t, state),
        },
        { name: t('audit.why'), renderCell: ({ reason }) => reason },
        { name: t('proposals.by'), renderCell: ({ proposedBy, proposedAt }) => whole(signed(proposedBy, proposedAt)) },
        {
          name: t('products.decidedBy'),
          renderCell: ({ approvedBy, approvedAt, endedBy, endedAt, endedReason }) =>
            whole(
              approvedBy === ''
                ? [signed(endedBy, endedAt), endedReason].filter((part) => part !== '').join(': ')
                : signed(approvedBy, approvedAt),
            ),
        },
      ]}
    />
  );
}
