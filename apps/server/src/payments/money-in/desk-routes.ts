import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { askAgain } from './ask-again.ts';

/** Mounts the desk's question to a provider about a payment. */
export function mountAskPayment(mount: Mount<Operator>, services: Services): void {
  mount(contract.askPayment, ({ session: operator, request, now }) =>
    askAgain(services, { operator, now }, request.payment),
  );
}
