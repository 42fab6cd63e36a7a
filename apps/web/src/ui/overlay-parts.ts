export { OpenModal } from './open-modal.tsx';
export { pinEdges } from './pin-edges.ts';
export { ToastOutlet } from './toast-outlet.tsx';
export { createToaster } from './toaster.ts';
