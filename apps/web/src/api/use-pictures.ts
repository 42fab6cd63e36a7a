import type { Endpoint } from '@hiram/contract/endpoint';
import { imageNotKept, picturesBusy } from '@hiram/contract/refusal-codes';
import { useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { AppConfig } from '../brand/config.ts';
import { useLanguage } from '../i18n/use-texts.ts';
import type { PickedImage } from '../ui/image-picker.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { useApi } from './api-context.ts';
import { CallError, failureText } from './call-error.ts';
import { isSettled } from './is-settled.ts';
import { uploadPicture } from './upload-picture.ts';

/** A picked picture, and its address after the upload; empty before. */
export interface PictureFile {
  readonly id: string;
  readonly file: Blob;
  readonly url: string;
}

/** A call that uploads a picture and answers with its address. */
type PictureCall = Endpoint<object, GenericSchema<unknown, { readonly url: string }>>;

interface Options {
  readonly endpoint: PictureCall;
  readonly where: Pick<AppConfig, 'basePath' | 'dialect' | 'traced'>;
  /** Called for each picked picture, and again after its upload. */
  readonly keep?: (picture: PictureFile) => Promise<void>;
  readonly onSent?: () => void;
  /**
   * Called with the reason when the service refuses the picture itself, which is removed then, since it would be refused again. Without this
   * callback, or if the refusal is temporary, it stays, and a toast gives the reason.
   */
  readonly onRefused?: (why: string) => void;
  /** The message for a failed upload without one from the service. */
  readonly failed: string;
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
  readonly retryAll: () => void;
  /** Shows pictures that were picked earlier, and uploads the missing ones. */
  readonly restore: (found: readonly PictureFile[]) => void;
}

type Picture = PickedImage & PictureFile;

/** Refusals for want of room or time: the same picture can be sent again. */
const temporary: ReadonlySet<string> = new Set([picturesBusy, imageNotKept]);

/** Pictures of a form: each is uploaded when it is picked, with its progress. */
export function usePictures({ endpoint, where, keep, onSent, onRefused, failed }: Options): Pictures {
  const { messages, session } = useApi();
  const language = useLanguage();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const removed = useRef(new Set<string>());
  /** Settles when the earlier uploads have ended. */
  const before = useRef<Promise<void>>(Promise.resolve());
  const change = (id: string, to: Partial<Picture>): void =>
    setPictures((now) => now.map((each) => (each.id === id ? { ...each, ...to } : each)));

  const send = async ({ id, file }: Pick<Picture, 'id' | 'file'>): Promise<void> => {
    if (removed.current.has(id)) return;
    change(id, { state: 'sending', progress: 0 });
    const onProgress = (progress: number): void => change(id, { progress });
    const result = await uploadPicture({ endpoint, file, config: where, session, language, onProgress });
    if (removed.current.has(id)) return;
    if (!result.success && isSettled(result) && !temporary.has(result.code) && onRefused !== undefined) {
      setPictures((now) => now.filter((each) => each.id !== id));
      onRefused(failureText(new CallError(result), failed));
      return;
    }
    if (!result.success) {
      change(id, { state: 'failed' });
      messages.toast(failureText(new CallError(result), failed), 'bad');
      return;
    }
    const { url } = result.data;
    change(id, { state: 'sent', url });
    await keep?.({ id, file, url });
    onSent?.();
  };
  // sequentially: the service accepts only a few uploads of a borrower at once
  const sendInTurn = (picture: Pick<Picture, 'id' | 'file'>): Promise<void> => {
    const sent = before.current.then(() => send(picture));
    before.current = sent.catch(() => undefined);
    return sent;
  };
  const add = async (picked: File): Promise<void> => {
    const file = await shrinkPicture(picked);
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    setPictures((now) => [...now, pictureOf({ id, file, url: '' })]);
    await keep?.({ id, file, url: '' });
    await sendInTurn({ id, file });
  };
  const resend = (those: readonly Picture[]): void => {
    for (const { id } of those) change(id, { state: 'sending', progress: 0 });
    for (const picture of those) void sendInTurn(picture);
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
    retry: (id) => resend(pictures.filter((each) => each.id === id)),
    retryAll: () => resend(pictures.filter(({ state }) => state === 'failed')),
    restore(found) {
      setPictures(found.map(pictureOf));
      resend(found.filter(({ url }) => url === '').map(pictureOf));
    },
  };
}

function pictureOf({ id, file, url }: PictureFile): Picture {
  return { id, file, url, src: URL.createObjectURL(file), alt: '', state: url === '' ? 'sending' : 'sent' };
}

function stateOf(pictures: readonly Picture[]): PickedImage['state'] {
  if (pictures.some(({ state }) => state === 'sending')) return 'sending';
  return pictures.some(({ state }) => state === 'failed') ? 'failed' : 'sent';
}
