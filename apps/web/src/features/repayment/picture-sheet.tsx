import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import css from './outcome.module.css';

export interface PictureSheetProps {
  /** A data: address. */
  src: string;
  alt: string;
  /** Name of the file, such as 'receipt-HRM-8F3K-20QX.png'. */
  file: string;
  onClose: () => void;
}

/**
 * A picture to save. Many web views ignore downloads, and none reports that: the picture itself is shown here too, for a long press or a
 * screenshot.
 */
export function PictureSheet({ src, alt, file, onClose }: PictureSheetProps) {
  const t = useTexts('repayment');
  return (
    <BottomSheet
      open
      title={t('repayment.picture')}
      onClose={onClose}
      actions={
        <>
          <Button href={src} download={file} icon={<Download size="1.25em" aria-hidden="true" />}>
            {t('repayment.download')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <img className={css.picture} src={src} alt={alt} />
      <p className={css.where}>{t('repayment.pictureWhere', { file })}</p>
    </BottomSheet>
  );
}
