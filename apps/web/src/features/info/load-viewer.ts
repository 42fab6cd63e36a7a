import type { ComponentType } from 'react';
import type { ImageViewerProps } from '../../ui/image-viewer.tsx';

/** The viewer's code, which the page shows without. A failed load can be tried again. */
export const loadViewer = async (): Promise<ComponentType<ImageViewerProps>> =>
  (await import('./viewer.ts')).ImageViewer;
