import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../../app/services.ts';
import type { MountDeskFile } from '../../../platform/http/desk-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import { exportApplications, listApplications } from './list-applications.ts';

/** Mounts the desk's queue of applications. */
export function mountApplications(mount: Mount<Operator>, mountFile: MountDeskFile, services: Services): void {
  mount(contract.listApplications, ({ session: operator, request, now }) =>
    listApplications(services, { operator, now }, request),
  );
  mountFile({
    name: 'applications.csv',
    operation: 'desk.export-applications',
    list: contract.listApplications,
    write: (reader, request) => exportApplications(services, reader, request),
  });
}
