import type { Services } from '../../app/services.ts';
import { isPictureId } from '../../attachments/purposes.ts';
import type { Operator } from '../../platform/sessions/agent.ts';

/** The bytes of a picture that an agent may see, recorded in the audit trail; null for every other. */
export async function readDeskImage(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  { id, agent, now }: { id: string; agent: Operator; now: Date },
): Promise<Buffer | null> {
  if (!isPictureId(id)) return null;
  const image = await stores.attachments.findForDesk(id, agent.agentId);
  if (image === undefined) return null;
  if (agent.markets !== null && image.borrowerId !== null) {
    const { market } = await stores.borrowers.get(image.borrowerId);
    if (!agent.markets.includes(market)) return null;
  }
  await stores.agents.note({ at: now, ...agent, ...image, action: 'view-image', detail: id });
  return files.get(id);
}
