export { OpenModal } from './open-modal.tsx';
export { ToastOutlet } from './toast-outlet.tsx';
export { createToaster } from './toaster.ts';
