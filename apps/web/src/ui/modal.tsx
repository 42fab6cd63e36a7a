import { useLater } from './later.ts';
import type { ModalProps } from './modal-props.ts';
import { overlays } from './overlays.ts';

/** What dialogs, sheets and the image viewer share: a native modal dialog, so that everything behind it is inert. */
export function Modal(props: ModalProps) {
  const parts = useLater(overlays, props.open);
  return props.open && parts !== null ? <parts.OpenModal {...props} /> : null;
}
