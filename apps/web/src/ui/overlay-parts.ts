export { OpenModal } from './open-modal.tsx';
export { loadOlderDialogs } from './older-dialogs.ts';
export { pinEdges } from './pin-edges.ts';
export { ToastOutlet } from './toast-outlet.tsx';
export { createToaster } from './toaster.ts';
