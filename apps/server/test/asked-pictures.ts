import { order } from '@hiram/contract';
import { applicants } from './applicants.ts';
import { certifier } from './certifier.ts';
import { payouts } from './payouts.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

let tries = 0;
/** The key of one press of a button at the desk. */
export const once = () => ({ tryId: `picture-test-${(tries += 1)}` });

/** Applicants who may be asked for a picture again, and what they see of it. */
export function askedPictures(rig: () => ServiceRig) {
  const { stranger, list, answerAll } = certifier(rig);
  const { push, ordersOf } = applicants(rig);
  const { bindWallet } = payouts(rig);

  async function applies(session: string) {
    const borrowerId = await stranger(session);
    await answerAll(session);
    dataOf(await bindWallet(session));
    dataOf(await push({ productId: '1', session }));
    const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
    return { borrowerId, orderNo: String(id) };
  }
  const shown = async (session: string, orderId: string) =>
    dataOf(await rig().call(session)(order.loadOrderDetails, { orderId })).askedAgain;
  const stateOf = async (session: string) => (await list(session)).steps?.find(({ step }) => step === 'ext')?.state;

  return { applies, shown, stateOf };
}
