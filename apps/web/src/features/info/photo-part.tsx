import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ImagePicker, type PickedImage } from '../../ui/image-picker.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { fileSize } from './file-size.ts';
import css from './test-preview.module.css';

interface Photo {
  readonly file: File;
  /** Object URL of the file. */
  readonly src: string;
  readonly state: PickedImage['state'];
}

/** A photo from the device: its preview, name and size. It stays in this page. */
export function PhotoPart() {
  const t = useTexts('testTools');
  const [photo, setPhoto] = useState<Photo | null>(null);
  const shown = photo?.src;
  useEffect(() => (shown === undefined ? undefined : () => URL.revokeObjectURL(shown)), [shown]);

  const pick = async (file: File): Promise<void> => {
    const src = URL.createObjectURL(file);
    setPhoto({ file, src, state: 'sending' });
    const state = (await isDecodable(src)) ? 'sent' : 'failed';
    // Another one may have been picked in between.
    setPhoto((now) => (now?.src === src ? { ...now, state } : now));
  };
  return (
    <div className={css.stack}>
      <ImagePicker
        label={t('info.test.photo')}
        labelNote={t('info.test.photoNote')}
        images={photo === null ? [] : [{ id: photo.src, src: photo.src, alt: photo.file.name, state: photo.state }]}
        max={1}
        accept="image/*"
        onPick={(file) => void pick(file)}
        onRemove={() => setPhoto(null)}
        texts={{
          add: t('info.test.photoAdd'),
          remove: () => t('info.test.photoRemove'),
          sending: () => t('info.test.photoChecking'),
          failed: t('info.test.photoFailed'),
          close: t('common.close'),
          previous: t('info.test.photoPrevious'),
          next: t('info.test.photoNext'),
          position: (at, count) => t('info.test.photoPosition', { at, count }),
          open: (_, name) => t('info.test.photoOpen', { name }),
        }}
      />
      {photo !== null && (
        <>
          {photo.state === 'failed' && <p className={css.bad}>{t('info.test.photoFailed')}</p>}
          <ListRows
            rows={[
              { text: t('info.test.fileName'), value: photo.file.name },
              { text: t('info.test.fileSize'), value: fileSize(photo.file.size, t) },
            ]}
          />
        </>
      )}
    </div>
  );
}

async function isDecodable(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}
