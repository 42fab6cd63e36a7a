import { useDeferredModule } from './deferred-module.ts';
import type { ModalProps } from './modal-props.ts';
import { overlays } from './overlays.ts';

/** The base of dialogs, sheets and the image viewer: a native modal dialog, so that the page behind it is inert. */
export function Modal(props: ModalProps) {
  const parts = useDeferredModule(overlays, props.open);
  return props.open && parts !== null ? <parts.OpenModal {...props} /> : null;
}
