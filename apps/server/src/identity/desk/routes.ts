import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { MountDeskFile } from '../../platform/http/desk-files.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { findAnything } from './find-anything.ts';
import { exportBorrowers, listBorrowers } from './list-borrowers.ts';

/** Mounts the desk's list of borrowers. */
export function mountBorrowerList(mount: Mount<Operator>, mountFile: MountDeskFile, services: Services): void {
  mount(contract.listBorrowers, ({ session: operator, request, now }) =>
    listBorrowers(services, { operator, now }, request),
  );
  mount(contract.findAnything, ({ session: operator, request, now }) =>
    findAnything(services, { operator, now }, request.find),
  );
  mountFile({
    name: 'borrowers.csv',
    operation: 'desk.export-borrowers',
    list: contract.listBorrowers,
    write: (reader) => exportBorrowers(services, reader),
  });
}
