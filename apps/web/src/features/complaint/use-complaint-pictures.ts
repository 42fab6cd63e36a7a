import { uploadComplaintImage } from '@hiram/contract/complaint';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { type Pictures, usePictures } from '../../api/use-pictures.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';

export interface ComplaintPictures extends Omit<Pictures, 'restore' | 'retryAll'> {
  /** Deletes them, after the complaint was sent. */
  readonly clear: () => void;
}

/** The pictures of a complaint: stored until it is sent, over reloads too, and uploaded again when the connection is back. */
export function useComplaintPictures(draft: string): ComplaintPictures {
  const t = useTexts('complaint');
  const { messages } = useApi();
  const store = useRef<PictureStore | null>(null);
  const openStore = (): PictureStore => (store.current ??= createPictureStore());
  const { restore, retryAll, ...pictures } = usePictures({
    endpoint: uploadComplaintImage,
    where: useConfig(),
    keep: (picture) => openStore().put({ ...picture, draft }),
    failed: t('common.error'),
    onSent: () => messages.toast(t('complaint.uploaded'), 'good'),
  });
  const onFound = useEffectEvent(restore);
  const onOnline = useEffectEvent(retryAll);
  useEffect(() => {
    let isGone = false;
    const findStored = async (): Promise<void> => {
      const found = await createPictureStore().list(draft);
      if (!isGone && found.length > 0) onFound(found);
    };
    void findStored();
    const retryFailed = (): void => onOnline();
    window.addEventListener('online', retryFailed);
    return () => {
      isGone = true;
      window.removeEventListener('online', retryFailed);
    };
  }, [draft]);
  return {
    ...pictures,
    remove(id) {
      pictures.remove(id);
      void openStore().remove(id);
    },
    clear: () => void openStore().clear(draft),
  };
}
