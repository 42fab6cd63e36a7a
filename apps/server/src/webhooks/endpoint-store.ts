import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import { secretContext } from './privacy.ts';
import { webhookKeyOf } from '../platform/webhook-signature.ts';
import type { EndpointStop, EventKind } from './tables.ts';

/** An endpoint of a partner, without its secrets. */
export interface Endpoint {
  readonly id: number;
  readonly name: string;
  readonly partner: string;
  readonly url: string;
  readonly kinds: readonly EventKind[];
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly formerEndsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly stopReason: EndpointStop | null;
}

/** A receiver, and the keys that sign for it: at a rotation both. They are opened where they are used, so that one that does not open hinders no other receiver. */
export interface Receiver {
  /** Null for the help-desk of the settings. */
  readonly endpoint: { readonly id: number; readonly name: string; readonly partner: string } | null;
  readonly url: string;
  readonly keysOf: () => readonly Buffer[];
}

const columns = [
  'id',
  'name',
  'partner',
  'url',
  'kinds',
  'is_test as isTest',
  'created_at as createdAt',
  'created_by as createdBy',
  'former_ends_at as formerEndsAt',
  'stopped_at as stoppedAt',
  'stop_reason as stopReason',
] as const;

const asEndpoint = <Row extends { kinds: string[] }>(row: Row) => ({ ...row, kinds: row.kinds as EventKind[] });

/** Endpoints of partners. @param box seals their secrets */
export function createEndpointStore(db: Executor, box: SecretBox) {
  const keyOf = (sealed: Buffer, name: string): Buffer => {
    const key = webhookKeyOf(box.open(sealed, secretContext(name)));
    if (key === null) throw new Error(`the secret of ${name} has another form`);
    return key;
  };
  const stop = async (id: number, { at, reason }: { at: Date; reason: EndpointStop }): Promise<void> => {
    await db
      .updateTable('webhook_endpoints')
      .set({ stopped_at: at, stop_reason: reason })
      .where('id', '=', id)
      .where(sql<boolean>`stop_reason is distinct from 'removed'`)
      .execute();
  };
  return {
    add: async (
      endpoint: Pick<Endpoint, 'name' | 'partner' | 'url' | 'kinds' | 'isTest' | 'createdAt' | 'createdBy'> & {
        secret: string;
      },
    ): Promise<void> => {
      await db
        .insertInto('webhook_endpoints')
        .values({
          name: endpoint.name,
          partner: endpoint.partner,
          url: endpoint.url,
          kinds: [...endpoint.kinds],
          is_test: endpoint.isTest,
          secret_sealed: box.seal(endpoint.secret, secretContext(endpoint.name)),
          key_id: box.keyId,
          created_at: endpoint.createdAt,
          created_by: endpoint.createdBy,
        })
        .execute();
    },

    /** All endpoints, the newest last. */
    list: async (): Promise<Endpoint[]> =>
      (await db.selectFrom('webhook_endpoints').select(columns).orderBy('id').execute()).map(asEndpoint),

    /** Locks an endpoint until the transaction ends, but not against new events for it; undefined for an unknown one. */
    lock: async (name: string): Promise<Endpoint | undefined> => {
      const row = await db
        .selectFrom('webhook_endpoints')
        .select(columns)
        .where('name', '=', name)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && asEndpoint(row);
    },

    /** Replaces the secret. The former one signs as well up to an instant. */
    rotate: async (name: string, { secret, formerEndsAt }: { secret: string; formerEndsAt: Date }): Promise<void> => {
      const context = secretContext(name);
      const row = db.selectFrom('webhook_endpoints').select('secret_sealed as sealed').where('name', '=', name);
      const former = box.open((await row.executeTakeFirstOrThrow()).sealed, context);
      await db
        .updateTable('webhook_endpoints')
        .set({
          secret_sealed: box.seal(secret, context),
          former_secret_sealed: box.seal(former, context),
          former_ends_at: formerEndsAt,
          key_id: box.keyId,
        })
        .where('name', '=', name)
        .execute();
    },

    /** Switches an endpoint off, unless it was removed. */
    stop,

    /** Switches an endpoint on again that had answered 410. */
    resume: async (id: number): Promise<void> => {
      await db
        .updateTable('webhook_endpoints')
        .set({ stopped_at: null, stop_reason: null })
        .where('id', '=', id)
        .where('stop_reason', '=', 'gone')
        .execute();
    },

    /** The running endpoints for which an event is due, with the keys that sign for them. A partner without a live key is told nothing. */
    listDue: async (now: Date): Promise<Receiver[]> => {
      const rows = await db
        .selectFrom('webhook_endpoints as e')
        .select([
          'e.id',
          'e.name',
          'e.partner',
          'e.url',
          'e.secret_sealed',
          'e.former_secret_sealed',
          'e.former_ends_at',
        ])
        .where('e.stopped_at', 'is', null)
        .where(sql<boolean>`exists (select from webhook_events w where w.endpoint_id = e.id
          and w.delivered_at is null and w.dead_at is null and w.next_attempt_at <= ${now})`)
        .where(sql<boolean>`exists (select from partner_keys k where k.partner = e.partner and k.is_test = e.is_test
          and (k.ends_at is null or k.ends_at > ${now}))`)
        .orderBy('e.id')
        .execute();
      return rows.map(
        ({ id, name, partner, url, secret_sealed: sealed, former_secret_sealed: former, former_ends_at }) => ({
          endpoint: { id, name, partner },
          url,
          keysOf: () => [
            keyOf(sealed, name),
            ...(former !== null && former_ends_at !== null && former_ends_at > now ? [keyOf(former, name)] : []),
          ],
        }),
      );
    },
  };
}
