import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from './pay-code.module.css';
import { PictureSheet } from './picture-sheet.tsx';
import { drawQrCode } from './qr-picture.ts';

export interface QrPanelProps {
  /** A given picture; null draws the code from `text`. */
  image: string | null;
  text: string;
  /** Text alternative. */
  label: string;
  /** Caption of the saved picture. */
  caption: string;
  file: string;
}

/** A QR code to scan, enlarge and save. */
export function QrPanel({ image: given, text, label, caption, file }: QrPanelProps) {
  const t = useTexts('repayment');
  const toast = useToast();
  const [picture, setPicture] = useState<string | null>(null);
  const [shows, setShows] = useState<'nothing' | 'large' | 'sheet'>('nothing');
  // A provider's picture exists as long as it can be paid.
  const [isGone, setIsGone] = useState(false);
  const image = isGone ? null : given;
  const show = (what: 'large' | 'sheet'): void => {
    const src = image ?? drawQrCode(text, caption);
    if (src === null) {
      toast(t('repayment.noPicture'), { tone: 'warn' });
      return;
    }
    setPicture(src);
    setShows(what);
  };
  const close = (): void => setShows('nothing');
  if (isGone && text === '')
    return (
      <p className={css.gone} role="status">
        {t('repayment.qrGone')}
      </p>
    );
  return (
    <>
      <div className={css.qr}>
        {image === null ? (
          <QrCode text={text} label={label} />
        ) : (
          <img
            className={css.qrImage}
            src={image}
            alt={label}
            referrerPolicy="no-referrer"
            onError={() => setIsGone(true)}
          />
        )}
      </div>
      <div className={css.buttons}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => show('sheet')}>
          {t('repayment.savePicture')}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => show('large')}>
          {t('repayment.enlarge')}
        </Button>
      </div>
      {picture !== null && shows === 'sheet' && <PictureSheet src={picture} alt={label} file={file} onClose={close} />}
      {picture !== null && shows === 'large' && (
        <ImageViewer
          images={[{ src: picture, alt: label }]}
          at={0}
          onMove={() => undefined}
          onClose={close}
          texts={{
            close: t('common.close'),
            // A single picture: these two texts are never shown.
            previous: t('common.back'),
            next: t('repayment.moreRows'),
            position: () => label,
            open: () => t('repayment.enlarge'),
          }}
        />
      )}
    </>
  );
}
