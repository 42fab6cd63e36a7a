import { VIEWS_MAX } from '@hiram/contract/desk';
import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { t } from '../../platform/texts/translate.ts';

/** Mounts the calls of the views of lists that an operator keeps. */
export function mountViews(mount: Mount<Operator>, { stores, inTransaction }: Services): void {
  mount(contract.listViews, async ({ session: { agentId }, request }) => {
    const kept = await stores.views.list(agentId, request.list);
    return { list: kept.map(({ id, name, query }) => ({ view: id, name, query })) };
  });
  mount(contract.saveView, ({ session: { agentId }, request, now }) =>
    inTransaction(async ({ views }) => {
      await views.lock(agentId);
      const kept = await views.list(agentId, request.list);
      if (kept.length >= VIEWS_MAX && kept.every(({ name }) => name !== request.name))
        throw new Refusal('not-possible', { message: t('deskViewsFull', { count: VIEWS_MAX }) });
      await views.save(agentId, request, now);
      return null;
    }),
  );
  mount(contract.renameView, ({ session: { agentId }, request: { view, name } }) =>
    inTransaction(async ({ views }) => {
      await views.lock(agentId);
      const found = await views.find(agentId, view);
      if (found === undefined) throw new Refusal('not-possible', { message: t('deskViewGone') });
      const others = await views.list(agentId, found.list);
      if (others.some(({ id, name: other }) => id !== view && other === name))
        throw new Refusal('not-possible', { message: t('deskViewNameTaken', { name }) });
      await views.rename(agentId, view, name);
      return null;
    }),
  );
  mount(contract.deleteView, async ({ session: { agentId }, request }) => {
    await stores.views.remove(agentId, request.view);
    return null;
  });
}
