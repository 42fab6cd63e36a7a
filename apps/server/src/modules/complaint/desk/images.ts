import type { Services } from '../../../services.ts';
import type { Agent } from '../../../stores/agent-store.ts';

/** The bytes of a picture as an agent may see it, noted in the trail; null for every other. */
export async function readDeskImage(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  { id, agent, now }: { id: string; agent: Agent; now: Date },
): Promise<Buffer | null> {
  if (!/^[\w-]{32}$/.test(id)) return null;
  const image = await stores.complaintImages.findForDesk(id, agent.agentId);
  if (image === undefined) return null;
  await stores.agents.note({ at: now, ...agent, ...image, action: 'view-image', detail: id });
  return files.get(id);
}
