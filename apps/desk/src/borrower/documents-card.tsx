import { DESK_BASE, listDocuments } from '@hiram/contract/desk';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ImageStrip } from '../ui/image-viewer.tsx';
import { useViewerTexts } from '../viewer-texts.ts';

/** The pictures of a borrower's documents. They are fetched when they are asked for, because each look is in the trail. */
export function DocumentsCard({ borrower }: { readonly borrower: string }) {
  const t = useTexts();
  const texts = useViewerTexts();
  const [isShown, setIsShown] = useState(false);
  const { data, error, retry } = useCall(listDocuments, isShown ? { borrower } : null);
  const images = (data?.list ?? []).map(({ document }, index, all) => ({
    src: `${DESK_BASE}/documents/${document}`,
    alt: t('borrower.document', { at: index + 1, count: all.length }),
  }));
  return (
    <Card title={t('borrower.documents')}>
      {!isShown && (
        <Button variant="secondary" width="fit" onClick={() => setIsShown(true)}>
          {t('borrower.showDocuments')}
        </Button>
      )}
      {error !== undefined && (
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => void retry()}>
          {error.message || t('failure.body')}
        </ErrorState>
      )}
      {data?.list.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
      {images.length > 0 && <ImageStrip images={images} texts={texts} />}
    </Card>
  );
}
