import { Camera, CircleAlert, Plus, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldMessages } from './field.tsx';
import css from './image-picker.module.css';
import type { ImageViewerTexts } from './image-viewer.tsx';
import { deferModule, useDeferredModule } from './deferred-module.ts';
import { Spinner } from './spinner.tsx';

export interface PickedImage {
  /** Stable identity. */
  id: string;
  /** Address of the image: an object URL or that of the uploaded file. */
  src: string;
  alt: string;
  state: 'sending' | 'sent' | 'failed';
  /** The uploaded share, 0 to 1. */
  progress?: number | undefined;
}

/** Opens an image large; present once there is an image. */
const imageViewer = deferModule(() => import('./image-viewer.tsx'));

export interface ImagePickerTexts extends ImageViewerTexts {
  add: string;
  remove: (at: number) => string;
  /** Text while picture n is uploading. */
  sending: (percent: number) => string;
  failed: string;
  /** Name of the button that retries the upload of picture n. */
  retry?: ((at: number) => string) | undefined;
}

export interface ImagePickerProps {
  /** Label of the group. */
  label: string;
  labelNote?: string | undefined;
  hint?: ReactNode;
  /** The error and its remedy; announced when it appears. */
  error?: ReactNode;
  images: readonly PickedImage[];
  /** Maximum number of images; at that number the tile to add one disappears. */
  max: number;
  /** Types the chooser offers, as in an input's accept. */
  accept: string;
  /** The camera for a new picture: front for oneself, rear otherwise; any file when missing. */
  capture?: 'user' | 'environment' | undefined;
  /** 'card' for a single document: a larger tile with an instruction. */
  shape?: 'square' | 'card' | undefined;
  onPick: (file: File) => void;
  onRemove: (id: string) => void;
  /** Retries a failed upload; without it there is no retry button. */
  onRetry?: ((id: string) => void) | undefined;
  texts: ImagePickerTexts;
}

/** Picked images with their state, and a tile to add one at a time. */
export function ImagePicker({ label, labelNote, images, max, accept, onPick, ...more }: ImagePickerProps) {
  const { onRemove, onRetry, texts, hint, error, capture, shape = 'square' } = more;
  const [at, setAt] = useState<number | null>(null);
  const viewer = useDeferredModule(imageViewer, images.length > 0);
  const labelId = useId();
  const isCard = shape === 'card';
  const tile = classNames(css.tile, isCard && css.card);
  const invalid = Boolean(error) || undefined;
  const describedBy = classNames(invalid && `${labelId}-error`, hint !== undefined && `${labelId}-hint`) || undefined;
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Reset, so that the same file can be picked again after a failure.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={css.label}>
        {label}
        {labelNote !== undefined && <span className={css.labelNote}> {labelNote}</span>}
      </div>
      <ul className={css.tiles}>
        {images.map((image, index) => (
          <li key={image.id} className={classNames(tile, image.state === 'failed' && css.failed)}>
            <button
              type="button"
              className={css.picture}
              aria-label={texts.open(index + 1, image.alt)}
              aria-describedby={describedBy}
              data-invalid={invalid}
              onClick={() => setAt(index)}
            >
              <img src={image.src} alt="" decoding="async" />
            </button>
            {image.state === 'sending' && (
              <span className={css.state} role="status">
                <Spinner />
                <span className="visually-hidden">{texts.sending(percentOf(image))}</span>
                <svg className={css.progress} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={percentOf(image)} height="1" />
                </svg>
              </span>
            )}
            {image.state === 'failed' && <Failed at={index + 1} id={image.id} onRetry={onRetry} texts={texts} />}
            <button
              type="button"
              className={css.remove}
              aria-label={texts.remove(index + 1)}
              onClick={() => onRemove(image.id)}
            >
              <span>
                <X size="1rem" strokeWidth={2.5} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
        {images.length < max && (
          <li className={tile}>
            <label className={classNames(css.add, invalid && css.invalid)}>
              <input
                type="file"
                className="visually-hidden"
                accept={accept}
                capture={capture}
                aria-label={texts.add}
                aria-invalid={invalid}
                aria-describedby={describedBy}
                onChange={pick}
              />
              {isCard ? <Camera size="1.75rem" aria-hidden="true" /> : <Plus size="1.75rem" aria-hidden="true" />}
              {isCard && <span aria-hidden="true">{texts.add}</span>}
            </label>
          </li>
        )}
      </ul>
      <FieldMessages id={labelId} error={error} hint={hint} />
      {viewer !== null && (
        <viewer.ImageViewer images={images} at={at} onMove={setAt} onClose={() => setAt(null)} texts={texts} />
      )}
    </div>
  );
}

const percentOf = ({ progress = 0 }: PickedImage): number => Math.round(progress * 100);

interface FailedProps extends Pick<ImagePickerProps, 'onRetry' | 'texts'> {
  at: number;
  id: string;
}

/** A picture whose upload failed: a retry button, where a retry is possible. */
function Failed({ at, id, onRetry, texts }: FailedProps) {
  const label = (
    <span className="visually-hidden" role="status">
      {texts.failed}
    </span>
  );
  if (onRetry === undefined) {
    return (
      <span className={css.state}>
        <CircleAlert size="1.5rem" aria-hidden="true" />
        {label}
      </span>
    );
  }
  return (
    <>
      <button type="button" className={css.retry} aria-label={texts.retry?.(at)} onClick={() => onRetry(id)}>
        <RotateCw size="1.5rem" aria-hidden="true" />
      </button>
      {label}
    </>
  );
}
