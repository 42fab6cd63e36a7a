export { ImageViewer } from '../../ui/image-viewer.tsx';
