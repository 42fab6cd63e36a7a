import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import css from './image-viewer.module.css';
import { Modal } from './modal.tsx';

export interface ViewerImage {
  src: string;
  /** Description of the image. */
  alt: string;
}

export interface ImageViewerTexts {
  close: string;
  previous: string;
  next: string;
  /** The position ("2 of 5"); also the viewer's name. */
  position: (at: number, count: number) => string;
  /** Name of the button around thumbnail n. */
  open: (at: number, alt: string) => string;
}

export interface ImageViewerProps {
  images: readonly ViewerImage[];
  /** Index of the open image, or null while closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
  texts: ImageViewerTexts;
}

/** Full-screen pictures. Arrow keys and buttons move; a tap on the picture doubles its size. */
export function ImageViewer({ images, at, onMove, onClose, texts }: ImageViewerProps) {
  const image = at === null ? undefined : images[at];
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const stageRef = useRef<HTMLButtonElement>(null);
  const isEnlarged = at !== null && enlarged === at;
  useLayoutEffect(() => {
    const view = stageRef.current?.parentElement;
    if (!isEnlarged || !view) return;
    view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
    view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
  }, [isEnlarged]);
  if (at === null || image === undefined) return null;
  const many = images.length > 1;
  const go = (step: number): void => {
    setEnlarged(null);
    onMove((at + step + images.length) % images.length);
  };
  const press = (event: KeyboardEvent): void => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || isEnlarged) return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const close = (): void => {
    setEnlarged(null);
    onClose();
  };
  return (
    <Modal
      open
      placement="full"
      title={texts.position(at + 1, images.length)}
      titleHidden
      onClose={close}
      ornament={
        <div className={css.top}>
          <span className={css.position} aria-live="polite">
            {texts.position(at + 1, images.length)}
          </span>
          <IconButton label={texts.close} icon={<X size="1.5rem" aria-hidden="true" />} onClick={close} />
        </div>
      }
      actions={
        many ? (
          <div className={css.steps}>
            <IconButton
              label={texts.previous}
              icon={<ChevronLeft size="1.75rem" aria-hidden="true" />}
              onKeyDown={press}
              onClick={() => go(-1)}
            />
            <IconButton
              label={texts.next}
              icon={<ChevronRight size="1.75rem" aria-hidden="true" />}
              onKeyDown={press}
              onClick={() => go(1)}
            />
          </div>
        ) : undefined
      }
    >
      <button
        type="button"
        ref={stageRef}
        className={classNames(css.stage, isEnlarged && css.enlarged)}
        aria-pressed={isEnlarged}
        data-initial-focus
        onKeyDown={press}
        onClick={() => setEnlarged(isEnlarged ? null : at)}
      >
        <img src={image.src} alt={image.alt} referrerPolicy="no-referrer" />
      </button>
    </Modal>
  );
}

export interface ImageStripProps {
  images: readonly ViewerImage[];
  texts: ImageViewerTexts;
  /** 'wide' shows them large and stacked (step-by-step pictures); 'thumbs' small in a row. */
  look?: 'thumbs' | 'wide' | undefined;
}

/** Pictures in the page; a tap opens them in the viewer. */
export function ImageStrip({ images, texts, look = 'thumbs' }: ImageStripProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <ul className={look === 'thumbs' ? css.thumbs : css.wide}>
        {images.map((image, index) => (
          <li key={image.src}>
            <button type="button" aria-label={texts.open(index + 1, image.alt)} onClick={() => setAt(index)}>
              <img src={image.src} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer images={images} at={at} onMove={setAt} onClose={() => setAt(null)} texts={texts} />
    </>
  );
}
