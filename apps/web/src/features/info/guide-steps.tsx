import { Expand } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ImageViewerProps } from '../../ui/image-viewer.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from './guide.module.css';
import { type GuideStep, pictureAddress } from './guide.ts';
import { loadViewer } from './load-viewer.ts';

export interface GuideStepsProps {
  steps: readonly GuideStep[];
  /** The texts of the steps, with their values. */
  texts: readonly string[];
}

/** Numbered steps, each with a picture that opens in the viewer, with the others of the same way. */
export function GuideSteps({ steps, texts }: GuideStepsProps) {
  const t = useTexts('info');
  const toast = useToast();
  const [viewer, setViewer] = useState<{ Viewer: ComponentType<ImageViewerProps>; at: number | null } | null>(null);
  const open = async (at: number): Promise<void> => {
    try {
      setViewer({ Viewer: await loadViewer(), at });
    } catch {
      toast(t('failure.body'), { tone: 'bad' });
    }
  };
  const show = (at: number | null): void => setViewer((now) => now && { ...now, at });
  const images = steps.map(({ picture }) => ({
    src: pictureAddress(picture),
    alt: t(`info.guide.picture.${picture}`),
  }));
  return (
    <>
      <ol className={css.steps}>
        {steps.map(({ text }, index) => (
          <li key={text} className={css.step}>
            <span className={css.rail}>
              <span className={css.number}>{index + 1}</span>
            </span>
            <div className={css.body}>
              <p className={css.text}>{texts[index]}</p>
              <button
                type="button"
                className={css.picture}
                aria-label={t('info.guide.enlarge', { picture: images[index]?.alt ?? '' })}
                onClick={() => void open(index)}
              >
                <img src={images[index]?.src} alt="" width="480" height="480" loading="lazy" decoding="async" />
                <span className={css.hint}>
                  <Expand size="1em" aria-hidden="true" />
                </span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      {viewer !== null && (
        <viewer.Viewer
          images={images}
          at={viewer.at}
          onMove={show}
          onClose={() => show(null)}
          texts={{
            close: t('common.close'),
            previous: t('info.guide.previous'),
            next: t('info.guide.next'),
            position: (at, count) => t('info.guide.enlarged', { at, count, step: texts[at - 1] ?? '' }),
            open: (_, picture) => t('info.guide.enlarge', { picture }),
          }}
        />
      )}
    </>
  );
}
