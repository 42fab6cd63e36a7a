import type { Stores } from '../../app/stores.ts';
import { formRefused } from '../forms/read-control.ts';

/**
 * A borrower's new pictures answer what an operator asked for; an application with nothing left to send is nobody's again, and waits for an operator.
 * @throws Refusal 'malformed' where a picture is the one that was to be replaced
 */
export async function answerPictures(
  stores: Pick<Stores, 'applicationActs' | 'openItems' | 'pictureRequests'>,
  {
    borrowerId,
    documents,
    now: at,
  }: {
    readonly borrowerId: number;
    readonly documents: readonly { readonly code: string; readonly id: string }[];
    readonly now: Date;
  },
): Promise<void> {
  const asked = await stores.pictureRequests.listOpen(borrowerId);
  const sent = asked.flatMap((request) => {
    const document = documents.find(({ code }) => code === request.code);
    return document === undefined ? [] : [{ ...request, isSame: document.id === request.pictureId }];
  });
  const same = sent.filter(({ isSame }) => isSame);
  if (same.length > 0) throw formRefused(same.map(({ code: field }) => ({ field, message: 'must be a new picture' })));
  for (const { id } of sent) await stores.pictureRequests.answer(id, at);
  const left = asked.filter(({ id }) => !sent.some((each) => each.id === id));
  for (const orderId of new Set(sent.map((each) => each.orderId))) {
    const newest = sent.find((each) => each.orderId === orderId);
    if (newest === undefined || left.some((each) => each.orderId === orderId)) continue;
    await stores.applicationActs.add({
      orderId,
      borrowerId,
      agentId: newest.agentId,
      tryId: crypto.randomUUID(),
      requestHash: Buffer.alloc(32),
      act: 'picture-sent',
      words: '',
      at,
    });
    const details = { orderId, steps: ['identity'] };
    await stores.openItems.open({
      kind: 'application',
      subject: orderId,
      borrowerId,
      at,
      reason: 'manual-review',
      details,
    });
  }
}
