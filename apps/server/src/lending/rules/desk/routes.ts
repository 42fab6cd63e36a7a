import { service as contract } from '@hiram/contract/service/desk';
import { calendarDate } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Operator } from '../../../platform/sessions/agent.ts';
import { loadRules, tryRulesFile } from './read-rules.ts';

/** Mounts the desk's calls of the rules about applications, which change nothing. */
export function mountRules(mount: Mount<Operator>, services: Pick<Services, 'stores'>): void {
  mount(contract.loadRules, ({ session: operator, request, now }) =>
    loadRules(services, { operator, now }, request.version),
  );
  mount(contract.tryRules, ({ session: operator, request: { text, from, to }, now }) =>
    tryRulesFile(services, { operator, now }, { text, from: calendarDate(from), to: calendarDate(to) }),
  );
}
