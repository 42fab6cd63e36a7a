import type { ComponentType } from 'react';
import type { ImageViewerProps } from '../../ui/image-viewer.tsx';

/** The deferred code of the viewer. A failed load can be retried. */
export const loadViewer = async (): Promise<ComponentType<ImageViewerProps>> =>
  (await import('./viewer.ts')).ImageViewer;
