import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

/** A browser whose dialogs are plain elements, as Safari before 15.4. */
const { showModal, close } = HTMLDialogElement.prototype;
beforeEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});
afterEach(() => Object.assign(HTMLDialogElement.prototype, { showModal, close }));

test('a dialog opens, and Escape asks its owner to close it, in a browser without modal dialogs', async () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(
    <Modal open placement="center" title="Payment failed" onClose={onClose}>
      Try another way.
    </Modal>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true));
  // the polyfill asks for the key's number
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Modal open={false} placement="center" title="Payment failed" onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
