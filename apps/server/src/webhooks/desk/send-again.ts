import type { AuditAction } from '@hiram/contract/audit-actions';
import { markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting, Operator } from '../../platform/sessions/agent.ts';
import type { Endpoint } from '../endpoint-store.ts';
import { t } from '../../platform/texts/translate.ts';

type Needs = Pick<Services, 'inTransaction' | 'registration' | 'webhook'>;

const AGAIN = 'it is sent again';

/**
 * Sends an event again under its id, also one that was delivered: the receiver drops what it knows. The job does it within a minute.
 * @throws Refusal 'webhook-not-found', 'not-possible' for a receiver that is switched off, and while the event is being sent
 */
export async function sendWebhook(
  { inTransaction, webhook }: Needs,
  { operator, now }: Acting,
  request: { readonly webhook: string; readonly tryId: string },
): Promise<null> {
  await inTransaction(async (tx) => {
    const event = await tx.webhookLists.find(rowIdOf(request.webhook));
    if (event === undefined) throw new Refusal('webhook-not-found');
    if (event.endpoint !== null) await requireRunning(tx, event.endpoint);
    else if (webhook === null) throw new Refusal('not-possible', { message: 'The service has no help desk.' });
    if (!(await isFirst(tx, { operator, now }, { subject: `webhook/${event.id}`, tryId: request.tryId }))) return;
    if (!(await tx.webhooks.sendAgain(event.id, now)))
      throw new Refusal('not-possible', { message: 'It is being sent at the moment.' });
    if (event.endpoint === null)
      await tx.openItems.closeAllOf(
        { kind: 'webhook', subject: event.eventId },
        { by: operator.login, note: AGAIN, at: now },
      );
    await note(tx, { operator, now }, { action: 'webhook-sent-again', detail: event.eventId });
  });
  return null;
}

/** Sends the failed events of an endpoint again, of a day of the lender's market and later. @throws Refusal as `sendWebhook` */
export async function sendFailedWebhooks(
  { inTransaction, registration }: Needs,
  { operator, now }: Acting,
  request: { readonly endpoint: string; readonly from: string; readonly tryId: string },
): Promise<null> {
  const since = { day: request.from, timeZone: markets[registration.market].timeZone };
  await inTransaction(async (tx) => {
    const { id, name } = await requireRunning(tx, request.endpoint);
    if (!(await isFirst(tx, { operator, now }, { subject: `webhooks/${name}`, tryId: request.tryId }))) return;
    const count = await tx.webhooks.reviveAllOf(id, { since, at: now });
    if (!(await tx.webhooks.hasDead(id)))
      await tx.openItems.closeAllOf(
        { kind: 'webhook', subject: name, reasons: ['webhook-failed'] },
        { by: operator.login, note: AGAIN, at: now },
      );
    await note(tx, { operator, now }, { action: 'webhooks-sent-again', detail: `${name}: ${request.from}, ${count}` });
  });
  return null;
}

async function requireRunning({ webhookEndpoints }: Stores, name: string): Promise<Endpoint> {
  const endpoint = await webhookEndpoints.lock(name);
  if (endpoint === undefined) throw new Refusal('webhook-not-found');
  if (endpoint.stopReason === 'gone')
    throw new Refusal('not-possible', { message: t('refused.endpointOff', { name }) });
  if (endpoint.stopReason !== null)
    throw new Refusal('not-possible', { message: t('refused.endpointRemoved', { name }) });
  return endpoint;
}

const isFirst = (
  { operatorKeys }: Stores,
  { operator: { agentId }, now: at }: { readonly operator: Operator; readonly now: Date },
  { subject, tryId }: { readonly subject: string; readonly tryId: string },
): Promise<boolean> => operatorKeys.takeTry({ agentId, tryId }, { subject, at });

const note = (
  { agents }: Stores,
  { operator, now }: Acting,
  { action, detail }: { readonly action: AuditAction; readonly detail: string },
): Promise<void> => agents.note({ at: now, ...operator, action, detail });
