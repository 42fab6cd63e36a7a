import { useRef, useState } from 'react';
import { useServices } from '../services.ts';
import type { PickedImage } from '../ui/image-picker.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { CallError } from './call-error.ts';
import { uploadPicture } from './upload-picture.ts';

interface Picture extends PickedImage {
  readonly file: Blob;
  /** Address after the upload; empty before. */
  readonly url: string;
}

export interface Pictures {
  readonly images: readonly PickedImage[];
  /** The state of all of them together: busy while any is uploading. */
  readonly state: PickedImage['state'];
  /** Addresses of the uploaded ones, in order. */
  readonly addresses: readonly string[];
  readonly add: (file: File) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

/** Pictures of an answer: each is uploaded when it is picked. @param failed message for a failed upload without one from the service */
export function usePictures(failed: string): Pictures {
  const { toaster, language } = useServices();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const removed = useRef(new Set<string>());
  /** Settles when the earlier uploads have ended. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, to: Partial<Picture>): void =>
    setPictures((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));

  const send = async ({ id, file }: Pick<Picture, 'id' | 'file'>): Promise<void> => {
    if (removed.current.has(id)) return;
    change(id, { state: 'sending', progress: 0 });
    const result = await uploadPicture({ file, language, onProgress: (progress) => change(id, { progress }) });
    if (removed.current.has(id)) return;
    if (result.success) {
      change(id, { state: 'sent', url: result.data.url });
      return;
    }
    change(id, { state: 'failed' });
    toaster.show(new CallError(result).message || failed, 'bad');
  };
  // sequentially: the service accepts only a few uploads of an agent at once
  const sendInTurn = (picture: Pick<Picture, 'id' | 'file'>): Promise<void> => {
    const sent = before.current.then(() => send(picture));
    before.current = sent.catch(() => undefined);
    return sent;
  };
  const add = async (picked: File): Promise<void> => {
    const file = await shrinkPicture(picked);
    const id = `${Date.now()}-${Math.random()}`;
    const src = URL.createObjectURL(file);
    setPictures((now) => [...now, { id, file, url: '', src, alt: '', state: 'sending', progress: 0 }]);
    await sendInTurn({ id, file });
  };
  return {
    images: pictures,
    state: stateOf(pictures),
    addresses: pictures.map(({ url }) => url).filter((url) => url !== ''),
    add: (file) => void add(file),
    remove(id) {
      removed.current.add(id);
      setPictures((now) => now.filter((each) => each.id !== id));
    },
    retry(id) {
      const picture = pictures.find((each) => each.id === id);
      if (picture === undefined) return;
      change(id, { state: 'sending', progress: 0 });
      void sendInTurn(picture);
    },
  };
}

function stateOf(pictures: readonly Picture[]): PickedImage['state'] {
  if (pictures.some(({ state }) => state === 'sending')) return 'sending';
  return pictures.some(({ state }) => state === 'failed') ? 'failed' : 'sent';
}
