import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../../app/services.ts';
import type { MountDeskFile } from '../../../platform/http/desk-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import { CommandError } from '../../../platform/command-error.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ownOrder } from '../../loans/desk/own-order.ts';
import { clearHit } from '../../sanctions/clear-hit.ts';
import { askPicture } from './ask-picture.ts';
import { assignApplication } from './assign-application.ts';
import { claimApplication } from './claim-application.ts';
import { decideApplication } from './decide-application.ts';
import { type AnswersOf, loadApplication } from './load-application.ts';
import { exportApplications, listApplications } from './list-applications.ts';

/** Mounts the desk's queue of applications, and the page of one. @param parts `answersOf`: a borrower's answers in words */
export function mountApplications(
  mount: Mount<Operator>,
  mountFile: MountDeskFile,
  parts: { readonly services: Services; readonly answersOf: AnswersOf },
): void {
  const { services, answersOf } = parts;
  mount(contract.listApplications, ({ session: operator, request, now }) =>
    listApplications(services, { operator, now }, request),
  );
  mount(contract.loadApplication, ({ session: operator, request, now }) =>
    loadApplication({ ...services, answersOf }, { operator, now }, request.orderNo),
  );
  mount(contract.claimApplication, ({ session: operator, request, now }) =>
    claimApplication(services, { operator, now }, request),
  );
  mount(contract.decideApplication, ({ session: operator, request, now }) =>
    decideApplication(services, { operator, now }, request),
  );
  mount(contract.assignApplication, ({ session: operator, request, now }) =>
    assignApplication(services, { operator, now }, request),
  );
  mount(contract.askPicture, ({ session: operator, request, now }) => askPicture(services, { operator, now }, request));
  mount(contract.clearHit, async ({ session: operator, request, now }) => {
    const { borrowerId } = await ownOrder(services.stores, operator, request.orderNo);
    try {
      await clearHit(services, { ...request, borrowerId }, { ...operator, at: now });
    } catch (error) {
      if (error instanceof CommandError) throw new Refusal('not-possible');
      throw error;
    }
    return null;
  });
  mountFile({
    name: 'applications.csv',
    operation: 'desk.export-applications',
    list: contract.listApplications,
    write: (reader, request) => exportApplications(services, reader, request),
  });
}
