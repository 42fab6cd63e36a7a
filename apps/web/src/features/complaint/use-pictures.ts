import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { CallError, failureText } from '../../api/call-error.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PickedImage } from '../../ui/image-picker.tsx';
import { createPictureStore, type KeptPicture, type PictureStore } from './picture-store.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { uploadPicture } from './upload-picture.ts';

interface Picture extends PickedImage {
  readonly file: Blob;
  readonly url: string;
}

export interface Pictures {
  readonly images: readonly PickedImage[];
  /** True when every picture has been sent. */
  readonly areSent: boolean;
  /** Addresses of those that were sent, in their order. */
  readonly addresses: readonly string[];
  readonly add: (file: File) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Forgets them: the complaint was filed. */
  readonly clear: () => void;
}

/** The pictures of a complaint: each is sent when it is picked, and kept until the complaint is filed, over reloads too. */
export function usePictures(draft: string): Pictures {
  const t = useTexts('complaint');
  const config = useConfig();
  const { messages, session } = useApi();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const store = useRef<PictureStore | null>(null);
  const kept = (): PictureStore => (store.current ??= createPictureStore());
  const change = (id: string, to: Partial<Picture>): void =>
    setPictures((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));

  const send = async ({ id, file }: Pick<Picture, 'id' | 'file'>): Promise<void> => {
    change(id, { state: 'sending', progress: 0 });
    const onProgress = (progress: number): void => change(id, { progress });
    const result = await uploadPicture({ file, config, session, onProgress });
    if (!result.success) {
      change(id, { state: 'failed' });
      messages.toast(failureText(new CallError(result), t('common.error')), 'bad');
      return;
    }
    const { url } = result.data;
    change(id, { state: 'sent', url });
    await kept().put({ id, draft, file, url });
    messages.toast(t('complaint.uploaded'), 'good');
  };
  const show = (id: string, file: Blob, url: string): Picture => ({
    id,
    file,
    url,
    src: URL.createObjectURL(file),
    alt: '',
    state: url === '' ? 'sending' : 'sent',
  });
  const add = async (picked: File): Promise<void> => {
    const file = await shrinkPicture(picked);
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    setPictures((now) => [...now, show(id, file, '')]);
    await kept().put({ id, draft, file, url: '' });
    await send({ id, file });
  };
  const retry = (id: string): void => {
    const picture = pictures.find((each) => each.id === id);
    if (picture !== undefined) void send(picture);
  };
  const restore = useEffectEvent(async (found: readonly KeptPicture[]) => {
    setPictures(found.map(({ id, file, url }) => show(id, file, url)));
    for (const picture of found) if (picture.url === '') await send(picture);
  });
  const retryAll = useEffectEvent(() => {
    for (const picture of pictures) if (picture.state === 'failed') void send(picture);
  });
  useEffect(() => {
    let isGone = false;
    const onFound = (found: readonly KeptPicture[]): void => {
      if (!isGone && found.length > 0) void restore(found);
    };
    createPictureStore()
      .list(draft)
      .then(onFound, () => undefined);
    const onOnline = (): void => retryAll();
    window.addEventListener('online', onOnline);
    return () => {
      isGone = true;
      window.removeEventListener('online', onOnline);
    };
  }, [draft]);

  return {
    images: pictures,
    areSent: pictures.every(({ state }) => state === 'sent'),
    addresses: pictures.map(({ url }) => url).filter((url) => url !== ''),
    add: (file) => void add(file),
    remove(id) {
      setPictures((now) => now.filter((each) => each.id !== id));
      void kept().remove(id);
    },
    retry,
    clear: () => void kept().clear(draft),
  };
}
