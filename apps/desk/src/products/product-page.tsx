import { loadProduct } from '@hiram/contract/desk';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { KeptRows } from './kept-rows.tsx';
import { productAddress, proposalAddress } from './product.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { VersionCards } from './version-cards.tsx';
import { VersionsTable, WaitingBanners } from './versions-table.tsx';

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
  const addressOf = (version: number): string => productAddress(code, version);
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
      top={data !== undefined && <WaitingBanners versions={data.versions} addressOf={addressOf} />}
    >
      {data !== undefined && (
        <>
          <VersionsTable versions={data.versions} addressOf={addressOf} />
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
