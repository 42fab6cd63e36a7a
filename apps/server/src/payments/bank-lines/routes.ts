import { service as contract } from '@hiram/contract/transfer';
import { keepPicture } from '../../attachments/keep-picture.ts';
import { pictureIdIn } from '../../attachments/purposes.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { showTransfer } from './show-transfer.ts';
import { submitUtr } from './submit-utr.ts';

/** Mounts the calls about bank transfers. @param receiptUrl address of a picture by its name */
export function mountTransfer(mount: Mount, services: Services, receiptUrl: (id: string) => string): void {
  mount(contract.loadTransfer, ({ request, session, now }) =>
    showTransfer(services, { paymentId: request.paymentId, borrowerId: session.borrowerId, now }, receiptUrl),
  );
  mount(contract.uploadReceipt, async ({ file, session: { borrowerId }, now }) => ({
    url: receiptUrl(await keepPicture(services, { purpose: 'receipt', owner: { borrowerId }, bytes: file, now })),
  }));
  mount(contract.submitUtr, async ({ request, session, now }) => {
    const { paymentId, utr, receiptUrl: address } = request;
    const receiptId = pictureIdIn(address);
    if (address !== '' && receiptId === null) throw new Refusal('image-not-found');
    const who = { paymentId, borrowerId: session.borrowerId, now };
    await submitUtr(services, { ...who, utr, receiptId });
    return showTransfer(services, who, receiptUrl);
  });
}
