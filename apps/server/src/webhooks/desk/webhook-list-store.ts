import type { WebhookState } from '@hiram/contract/desk';
import * as v from 'valibot';
import type { Executor } from '../../platform/db/database.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import type { ListPart } from '../../platform/lists/page.ts';
import { type EventKind, webhookFailures } from '../tables.ts';

/** The name of the help-desk among receivers. */
const HELP_DESK = 'help-desk';

/** An event in a list. */
export interface ListedWebhook {
  readonly id: number;
  readonly eventId: string;
  readonly kind: EventKind;
  /** Null for the help-desk. */
  readonly endpoint: string | null;
  readonly partner: string | null;
  readonly orderId: number | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  readonly deadAt: Date | null;
}

export interface WebhookFilter extends ListPart {
  readonly state: WebhookState;
  /** Empty for all. */
  readonly kind: string;
  /** An endpoint's name, or `HELP_DESK`; empty for all. */
  readonly endpoint: string;
}

const triesSchema = v.array(
  v.object({
    at: v.string(),
    tookMs: v.number(),
    failure: v.optional(v.picklist(webhookFailures)),
    status: v.optional(v.nullable(v.number())),
  }),
);
type Try = v.InferOutput<typeof triesSchema>[number];

/** Reads events for the desk, the newest first. */
export function createWebhookListStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('webhook_events as w')
      .leftJoin('webhook_endpoints as e', 'e.id', 'w.endpoint_id')
      .select([
        'w.id',
        'w.event_id as eventId',
        'w.kind',
        'e.name as endpoint',
        'e.partner',
        'w.order_id as orderId',
        'w.attempts',
        'w.created_at as createdAt',
        'w.next_attempt_at as nextAttemptAt',
        'w.delivered_at as deliveredAt',
        'w.dead_at as deadAt',
      ]);
  return {
    list: ({ state, kind, endpoint, max, skip }: WebhookFilter): Promise<ListedWebhook[]> =>
      select()
        .$if(state === 'delivered', (rows) => rows.where('w.delivered_at', 'is not', null))
        .$if(state === 'failed', (rows) => rows.where('w.dead_at', 'is not', null))
        .$if(state === 'waiting', (rows) => rows.where('w.delivered_at', 'is', null).where('w.dead_at', 'is', null))
        .$if(kind !== '', (rows) => rows.where('w.kind', '=', kind as EventKind))
        .$if(endpoint === HELP_DESK, (rows) => rows.where('w.endpoint_id', 'is', null))
        .$if(endpoint !== '' && endpoint !== HELP_DESK, (rows) => rows.where('e.name', '=', endpoint))
        .orderBy('w.id', 'desc')
        .limit(max)
        .offset(skip)
        .execute(),

    /** One event with its body, its address and its tries; undefined for an unknown one. */
    find: async (
      id: number,
    ): Promise<
      | (ListedWebhook & { readonly url: string | null; readonly body: string; readonly tries: readonly Try[] })
      | undefined
    > => {
      const row = await select().select(['e.url', 'w.body', 'w.tries']).where('w.id', '=', id).executeTakeFirst();
      return row && { ...row, tries: readStored(triesSchema, row.tries, `the tries of event ${id}`) };
    },
  };
}
