import { type ClerkOptions, oneRow, type Task } from './clerk.ts';

const LINE = /^(HRM-\S+)\torder (\d+)\t/;

/** An operator who reads what is held in suspense, and applies some of it to another loan. */
export function suspenseTask({ db, operate, chance, acknowledged }: ClerkOptions): Task {
  const another = async (orderId: string): Promise<string | undefined> => {
    const sql = `select order_id::text as id from loan_summaries where borrower_id >= 500000 and order_id <> $1 order by random() limit 1`;
    return (await oneRow<{ id: string }>(db, sql, [orderId]))?.id;
  };
  return {
    name: 'apply held money',
    perform: async () => {
      const listed = await operate(['suspense', 'list']);
      const held = listed.output.split('\n').flatMap((line) => {
        const [, paymentId = '', orderId = ''] = LINE.exec(line) ?? [];
        return paymentId === '' ? [] : [{ paymentId, orderId }];
      });
      if (!listed.isDone || held.length === 0) return null;
      const { paymentId, orderId } = chance.oneOf(held);
      const target = await another(orderId);
      if (target === undefined) return null;
      const { isDone } = await operate(['suspense', 'apply', paymentId, target, '--by', 'script:chaos']);
      if (isDone) acknowledged({ kind: 'applied-held', paymentId, orderId: target });
      return isDone;
    },
  };
}
