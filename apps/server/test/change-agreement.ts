import type { ServiceRig } from './service-rig.ts';

/**
 * Changes the document of what was signed of an order, as no one can: for tests of older documents and of facts that contradict each other.
 * @returns the document before
 */
export async function changeAgreement(
  { db }: Pick<ServiceRig, 'db'>,
  orderId: number,
  change: (document: object) => object,
): Promise<object> {
  const row = await db.selectFrom('orders').select('agreement').where('id', '=', orderId).executeTakeFirstOrThrow();
  const before = Object(row.agreement) as object;
  await db
    .updateTable('orders')
    .set({ agreement: JSON.stringify(change(before)) })
    .where('id', '=', orderId)
    .execute();
  return before;
}

/** Changes its terms profile. @returns the document before */
export const changeProfile = (rig: Pick<ServiceRig, 'db'>, orderId: number, profile: object): Promise<object> =>
  changeAgreement(rig, orderId, (document) => ({
    ...document,
    profile: 'profile' in document ? { ...Object(document.profile), ...profile } : profile,
  }));
