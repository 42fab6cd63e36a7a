import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { listWebhooks, loadWebhook } from './list-webhooks.ts';
import { sendFailedWebhooks, sendWebhook } from './send-again.ts';

/** Mounts the desk's calls about events for receivers outside. */
export function mountWebhooks(mount: Mount<Operator>, services: Services): void {
  mount(contract.listWebhooks, ({ session: operator, request, now }) =>
    listWebhooks(services, { operator, now }, request),
  );
  mount(contract.loadWebhook, ({ session: operator, request, now }) =>
    loadWebhook(services, { operator, now }, request.webhook),
  );
  mount(contract.sendWebhook, ({ session: operator, request, now }) =>
    sendWebhook(services, { operator, now }, request),
  );
  mount(contract.sendFailedWebhooks, ({ session: operator, request, now }) =>
    sendFailedWebhooks(services, { operator, now }, request),
  );
}
