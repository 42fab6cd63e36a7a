import { uploadDocument } from '@hiram/contract/certify';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePictures } from '../../api/use-pictures.ts';
import { useImageAddress } from '../../router/image-address.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ImagePicker, type PickedImage } from '../../ui/image-picker.tsx';
import type { CertifyFieldProps } from './field-props.ts';
import { Hint } from './hint.tsx';

const cameras = { front: 'user', back: 'environment' } as const;

/** A picture of a document: uploaded as soon as it is taken, displayed from the service, and never stored on the phone. */
export function DocumentField({ item, value, error, onChange, onPicture }: CertifyFieldProps) {
  const t = useTexts('certify');
  const address = useImageAddress();
  const [refused, setRefused] = useState('');
  const pictures = usePictures({
    endpoint: uploadDocument,
    where: useConfig(),
    keep: async ({ url }) => {
      if (url !== '') onChange(url);
    },
    onRefused: setRefused,
    failed: t('common.error'),
  });
  const { state, images } = pictures;
  const tell = useEffectEvent(onPicture);
  useEffect(() => tell(state), [state]);
  const given: PickedImage = { id: value, src: address(value), alt: item.title, state: 'sent' };
  const shown = images.length > 0 || value === '' ? images.map((image) => ({ ...image, alt: item.title })) : [given];
  const capture = item.camera === 'front' || item.camera === 'back' ? cameras[item.camera] : undefined;
  return (
    <ImagePicker
      label={item.title}
      {...(item.isRequired === '0' && { labelNote: t('certify.optional') })}
      hint={<Hint item={item} />}
      error={refused || error}
      images={shown}
      max={1}
      accept="image/jpeg,image/png,image/webp"
      capture={capture}
      shape="card"
      onPick={(file) => {
        setRefused('');
        pictures.add(file);
      }}
      onRemove={(id) => {
        pictures.remove(id);
        onChange('');
      }}
      onRetry={pictures.retry}
      texts={{
        close: t('common.close'),
        previous: t('certify.previous'),
        next: t('certify.nextPicture'),
        position: (at, count) => t('certify.picture', { at, count }),
        open: () => t('certify.openPicture'),
        add: t(capture === undefined ? 'certify.addPicture' : 'certify.takePhoto'),
        remove: () => t('certify.removePicture'),
        sending: (percent) => t('certify.sending', { percent }),
        failed: t('certify.notSent'),
        retry: () => t('certify.sendAgain'),
      }}
    />
  );
}
