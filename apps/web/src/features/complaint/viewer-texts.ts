import { useTexts } from '../../i18n/use-texts.ts';
import type { ImageViewerTexts } from '../../ui/image-viewer.tsx';

/** The texts of the picture viewer. */
export function useViewerTexts(): ImageViewerTexts {
  const t = useTexts('complaint');
  return {
    close: t('common.close'),
    previous: t('complaint.previous'),
    next: t('complaint.next'),
    position: (at, count) => t('complaint.position', { at, count }),
    open: (at) => t('complaint.openPicture', { at }),
  };
}
