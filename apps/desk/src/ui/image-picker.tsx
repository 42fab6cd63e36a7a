import { Plus, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './image-picker.module.css';
import { ImageViewer, type ImageViewerTexts } from './image-viewer.tsx';
import { Spinner } from './spinner.tsx';

export interface PickedImage {
  /** Stable identity. */
  id: string;
  /** Object URL of the picture. */
  src: string;
  alt: string;
  state: 'sending' | 'sent' | 'failed';
  /** The uploaded share, 0 to 1. */
  progress: number;
}

interface ImagePickerTexts extends ImageViewerTexts {
  add: string;
  remove: (at: number) => string;
  sending: (percent: number) => string;
  failed: string;
  /** Name of the button that retries the upload of picture n. */
  retry: (at: number) => string;
}

interface ImagePickerProps {
  /** Label of the group. */
  label: string;
  labelNote: string;
  images: readonly PickedImage[];
  /** Maximum number of images; at that number the tile to add one disappears. */
  max: number;
  /** Types the chooser offers, as in an input's accept. */
  accept: string;
  onPick: (file: File) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  texts: ImagePickerTexts;
}

/** Picked images with their state, and a tile to add one at a time. */
export function ImagePicker({ label, labelNote, images, max, accept, onPick, ...more }: ImagePickerProps) {
  const { onRemove, onRetry, texts } = more;
  const [at, setAt] = useState<number | null>(null);
  const labelId = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Reset, so that the same file can be picked again after a failure.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={css.label}>
        {label} <span className={css.labelNote}>{labelNote}</span>
      </div>
      <ul className={css.tiles}>
        {images.map((image, index) => (
          <li key={image.id} className={classNames(css.tile, image.state === 'failed' && css.failed)}>
            <button
              type="button"
              className={css.picture}
              aria-label={texts.open(index + 1)}
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
            {image.state === 'failed' && (
              <>
                <button
                  type="button"
                  className={css.retry}
                  aria-label={texts.retry(index + 1)}
                  onClick={() => onRetry(image.id)}
                >
                  <RotateCw size="1.5rem" aria-hidden="true" />
                </button>
                <span className="visually-hidden" role="status">
                  {texts.failed}
                </span>
              </>
            )}
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
          <li className={css.tile}>
            <label className={css.add}>
              <input type="file" className="visually-hidden" accept={accept} aria-label={texts.add} onChange={pick} />
              <Plus size="1.75rem" aria-hidden="true" />
            </label>
          </li>
        )}
      </ul>
      <ImageViewer images={images} at={at} onMove={setAt} onClose={() => setAt(null)} texts={texts} />
    </div>
  );
}

const percentOf = ({ progress }: PickedImage): number => Math.round(progress * 100);
