import { service as contract } from '@hiram/contract/complaint';
import { keepPicture } from '../attachments/keep-picture.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../app/services.ts';
import { showProblems } from './complaint-orders.ts';
import { replyToComplaint } from './reply-to-complaint.ts';
import { saveComplaint } from './save-complaint.ts';
import { listComplaints, scoreComplaint, showComplaint } from './show-complaints.ts';

/** Mounts the calls about complaints and customer service. @param imageUrl address of a picture by its name */
export function mountComplaint(mount: Mount, services: Services, imageUrl: (id: string) => string): void {
  mount(contract.initComplaint, ({ request, session, now }) =>
    showProblems(services, { ...session, orderId: request.orderId, now }),
  );
  mount(contract.uploadComplaintImage, async ({ file, session: { borrowerId }, now }) => ({
    url: imageUrl(await keepPicture(services, { purpose: 'complaint', owner: { borrowerId }, bytes: file, now })),
  }));
  mount(contract.saveComplaint, ({ request, session, now, keep }) =>
    saveComplaint(services, { ...session, ...request, now, keep }),
  );
  mount(contract.listComplaints, ({ session }) => listComplaints(services, session));
  mount(contract.loadComplaint, ({ request, session }) =>
    showComplaint(services, { ...session, ...request }, imageUrl),
  );
  mount(contract.scoreComplaint, ({ request, session, now, keep }) =>
    scoreComplaint(services, { ...session, ...request, now, keep }),
  );
  mount(contract.replyToComplaint, ({ request, session, now, keep }) =>
    replyToComplaint(services, { ...session, ...request, now, keep }),
  );
  mount(contract.loadContact, async () => services.contact);
}
