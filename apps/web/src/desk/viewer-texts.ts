import { useTexts } from '../i18n/use-texts.ts';
import type { ImageViewerTexts } from '../ui/image-viewer.tsx';

/** What the picture viewer says at the desk. */
export function useViewerTexts(): ImageViewerTexts {
  const t = useTexts('desk');
  return {
    close: t('common.close'),
    previous: t('desk.previous'),
    next: t('desk.next'),
    position: (at, count) => t('desk.position', { at, count }),
    open: (at) => t('desk.openPicture', { at }),
  };
}
