import { DESK_BASE, listDocuments } from '@hiram/contract/desk';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure } from '../kit/call-failure.tsx';
import { ImageStrip } from '../ui/image-viewer.tsx';
import { useViewerTexts } from '../viewer-texts.ts';

/** The pictures of a borrower's documents. They are fetched when they are asked for, because each look is in the trail. */
export function DocumentsCard({ borrower }: { readonly borrower: string }) {
  const t = useTexts();
  const texts = useViewerTexts();
  const [isShown, setIsShown] = useState(false);
  const call = useCall(listDocuments, isShown ? { borrower } : null);
  const { data } = call;
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
      <CallFailure call={call} />
      {data?.list.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
      {images.length > 0 && <ImageStrip images={images} texts={texts} />}
    </Card>
  );
}
