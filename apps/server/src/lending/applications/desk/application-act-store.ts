import type { Executor } from '../../../platform/db/database.ts';
import type { SecretBox } from '../../../platform/encryption/secret-box.ts';
import type { OrderRecord } from '../../loans/order-record.ts';
import { applicationActContext } from '../privacy.ts';
import { type ApplicationAct, holdingActs } from '../tables.ts';

/** An act of an operator on an application. */
export interface KeptAct {
  readonly orderId: number;
  readonly act: ApplicationAct;
  readonly agentId: number;
  readonly agentName: string;
  /** Whom it was given to; null for another act. */
  readonly assignedTo: number | null;
  readonly assignedName: string | null;
  readonly words: string;
  /** Of what the try asked for. */
  readonly requestHash: Buffer;
  readonly at: Date;
}

/** Acts of operators on applications; rows are added only. @param box seals their notes */
export function createApplicationActStore(db: Executor, box: SecretBox) {
  const rows = () =>
    db
      .selectFrom('application_acts as x')
      .innerJoin('agents as a', 'a.id', 'x.agent_id')
      .leftJoin('agents as g', 'g.id', 'x.assigned_to')
      .select([
        'x.order_id as orderId',
        'x.act',
        'x.agent_id as agentId',
        'a.name as agentName',
        'x.try_id as tryId',
        'x.words',
        'x.request_hash as requestHash',
        'x.acted_at as at',
        'x.assigned_to as assignedTo',
        'g.name as assignedName',
      ]);
  const read = ({
    tryId,
    words,
    ...act
  }: Omit<KeptAct, 'words'> & { readonly tryId: string; readonly words: string | null }): KeptAct => ({
    ...act,
    words: words === null ? '' : box.openText(words, applicationActContext(act.agentId, tryId)),
  });
  return {
    add: async (act: {
      orderId: number;
      borrowerId: number;
      agentId: number;
      tryId: string;
      requestHash: Buffer;
      act: ApplicationAct;
      words: string;
      assignedTo?: number | undefined;
      at: Date;
    }): Promise<void> => {
      await db
        .insertInto('application_acts')
        .values({
          order_id: act.orderId,
          borrower_id: act.borrowerId,
          agent_id: act.agentId,
          try_id: act.tryId,
          request_hash: act.requestHash,
          act: act.act,
          words: act.words === '' ? null : box.sealText(act.words, applicationActContext(act.agentId, act.tryId)),
          assigned_to: act.assignedTo ?? null,
          acted_at: act.at,
        })
        .execute();
    },

    findTry: async (agentId: number, tryId: string): Promise<KeptAct | undefined> => {
      const row = await rows().where('x.agent_id', '=', agentId).where('x.try_id', '=', tryId).executeTakeFirst();
      return row && read(row);
    },

    /** The acts on an application, the newest first. */
    list: async (orderId: number): Promise<KeptAct[]> => {
      const found = await rows().where('x.order_id', '=', orderId).orderBy('x.id', 'desc').limit(100).execute();
      return found.map(read);
    },

    /** Who closed the newest item of an application; undefined where none was. */
    newestCloser: async (orderId: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('open_items')
        .select('closed_by as by')
        .where('kind', '=', 'application')
        .where('subject', '=', String(orderId))
        .where('closed_by', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.by ?? undefined;
    },
  };
}

/** Who has an application. */
export interface Holder {
  readonly agentId: number;
  readonly agentName: string;
  readonly act: ApplicationAct;
}

/** The holder of an application, by its newest act since it was signed; null for none. */
export function holderOf(newest: KeptAct | undefined, { createdAt }: Pick<OrderRecord, 'createdAt'>): Holder | null {
  if (newest === undefined || newest.at < createdAt || !holdingActs.some((act) => act === newest.act)) return null;
  const { act, assignedTo, assignedName } = newest;
  return { act, agentId: assignedTo ?? newest.agentId, agentName: assignedName ?? newest.agentName };
}
