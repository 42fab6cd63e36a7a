import type { MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../platform/db/database.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { ERASED_TEXT } from '../../platform/privacy/column-rules.ts';
import { borrowerOf } from '../loans/order-owner-store.ts';
import { applicationStepContext } from './privacy.ts';
import type { DecisionStep, DecisionStepName, KeptStep, StepResult } from './decision-steps.ts';

/** A stored step of the rules, and what became of its application. */
export type KeptRules = KeptStep & { readonly orderId: number; readonly decision: string };

const recordSchema = v.record(v.string(), v.unknown());

/** Results of the steps of decisions; rows are added only. @param box seals their inputs */
export function createDecisionStepStore(db: Executor, box: SecretBox) {
  const rows = () =>
    db
      .selectFrom('application_steps')
      .select([
        'application_steps.order_id as orderId',
        'step',
        'result',
        'version',
        'reason',
        'inputs',
        'details',
        'done_at as at',
      ]);
  const read = (row: {
    orderId: number;
    step: DecisionStepName;
    result: StepResult;
    version: string | null;
    reason: string | null;
    inputs: string | null;
    details: unknown;
    at: Date;
  }): KeptStep => {
    const { orderId, step, result, version, reason, inputs, details, at } = row;
    const isOpen = inputs !== null && inputs !== ERASED_TEXT;
    return {
      step,
      result,
      at,
      details: readStored(recordSchema, details, `a step of order ${orderId}`),
      ...(version !== null && { version }),
      ...(reason !== null && { reason }),
      ...(isOpen && {
        inputs: readStored(
          recordSchema,
          JSON.parse(box.openText(inputs, applicationStepContext(orderId, step))),
          `the inputs of ${step} of order ${orderId}`,
        ),
      }),
    };
  };
  return {
    add: async (orderId: number, steps: readonly DecisionStep[], at: Date): Promise<void> => {
      if (steps.length === 0) return;
      await db
        .insertInto('application_steps')
        .values(
          steps.map(({ step, result, version, reason, inputs, details = {} }) => ({
            order_id: orderId,
            borrower_id: borrowerOf(orderId),
            step,
            result,
            version: version ?? null,
            reason: reason ?? null,
            inputs:
              inputs === undefined ? null : box.sealText(JSON.stringify(inputs), applicationStepContext(orderId, step)),
            details: JSON.stringify(details),
            done_at: at,
          })),
        )
        .execute();
    },

    /** All results of an application, the oldest first. */
    list: async (orderId: number): Promise<KeptStep[]> => {
      const found = await rows().where('order_id', '=', orderId).orderBy('id').execute();
      return found.map(read);
    },

    /** The newest result of the rules for each application of a period, in the sequence of their numbers. */
    listRules: async (of: {
      from: string;
      before: string;
      timeZone: string;
      /** Null for all. */
      markets: readonly MarketCode[] | null;
      after: number;
      max: number;
    }): Promise<KeptRules[]> => {
      const found = await rows()
        .innerJoin('orders as o', 'o.id', 'application_steps.order_id')
        .innerJoin('borrowers as b', 'b.id', 'o.borrower_id')
        .select('o.decision')
        .distinctOn('application_steps.order_id')
        .where('step', '=', 'rules')
        .where('done_at', '>=', sql<Date>`${of.from}::timestamp at time zone ${of.timeZone}`)
        .where('done_at', '<', sql<Date>`${of.before}::timestamp at time zone ${of.timeZone}`)
        .where('application_steps.order_id', '>', of.after)
        .$if(of.markets !== null, (those) => those.where('b.market', 'in', of.markets ?? []))
        .orderBy('application_steps.order_id')
        .orderBy('application_steps.id', 'desc')
        .limit(of.max)
        .execute();
      return found.map(({ decision, ...row }) => ({ ...read(row), orderId: row.orderId, decision }));
    },

    /** The newest result of one step of an application. @param since when it was signed, for what was found about that */
    newest: async (orderId: number, step: DecisionStepName, since?: Date): Promise<KeptStep | undefined> => {
      const row = await rows()
        .where('order_id', '=', orderId)
        .where('step', '=', step)
        .$if(since !== undefined, (query) => query.where('done_at', '>=', since ?? null))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && read(row);
    },
  };
}
