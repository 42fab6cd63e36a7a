import { useTexts } from './services.ts';
import type { ImageViewerTexts } from './ui/image-viewer.tsx';

/** The desk's texts of the picture viewer. */
export function useViewerTexts(): ImageViewerTexts {
  const t = useTexts();
  return {
    close: t('common.close'),
    previous: t('desk.previous'),
    next: t('desk.next'),
    position: (at, count) => t('desk.position', { at, count }),
    open: (at) => t('desk.openPicture', { at }),
  };
}
