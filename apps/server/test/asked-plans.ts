import { paymentPlan } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { runCommand } from './run-command.ts';
import type { ServiceRig } from './service-rig.ts';

/** Requests for payment plans, and an operator's answers. */
export function askedPlans(rig: () => ServiceRig) {
  /** Asks for two payments, the first in a week. @returns the request's number */
  const askPlan = async (session: string, orderId: number) => {
    const wish = { payments: 2, firstOn: addDays(rig().today, 7), everyDays: 14 };
    await rig().call(session)(paymentPlan.requestPlan, { orderId: String(orderId), ...wish });
    const [request] = await rig().db.selectFrom('plan_requests').select('id').where('order_id', '=', orderId).execute();
    return String(request?.id);
  };
  const answer = (verb: string, id: string) =>
    runCommand(rig(), ['plans', verb, id, '--words', 'As we said on the phone.', '--by', 'ana']);

  return { askPlan, answer };
}
