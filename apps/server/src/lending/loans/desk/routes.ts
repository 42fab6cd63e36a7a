import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../../app/services.ts';
import type { MountDeskFile } from '../../../platform/http/desk-files.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import { exportLoans, listLoans } from './list-loans.ts';

/** Mounts the desk's list of loans. */
export function mountLoanList(mount: Mount<Operator>, mountFile: MountDeskFile, services: Services): void {
  mount(contract.listLoans, ({ session: operator, request, now }) => listLoans(services, { operator, now }, request));
  mountFile({
    name: 'loans.csv',
    operation: 'desk.export-loans',
    list: contract.listLoans,
    write: (reader, request) => exportLoans(services, reader, request),
  });
}
