import { service as contract } from '@hiram/contract/bind-card';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { bindAccount } from './bind-account.ts';
import { showAccountForm } from './show-account-form.ts';

/** Mounts the calls about the account that loans are paid out to. */
export function mountAccount(mount: Mount, services: Services): void {
  mount(contract.initBindCard, ({ request, session }) =>
    showAccountForm(services, { ...session, productId: request.product_id }),
  );
  mount(contract.bindNewCard, ({ request, session, now, keep, raw }) => {
    const { product_id: productId, verifyCode: code, ...form } = request;
    return bindAccount(services, { ...session, productId, form, code, from: null, address: raw.ip, now, keep });
  });
  mount(contract.changeCard, ({ request, session, now, keep, raw }) => {
    const { product_id: productId, verifyCode: code, orderId, ...form } = request;
    const from = { orderId: orderId ?? null };
    return bindAccount(services, { ...session, productId, form, code, from, address: raw.ip, now, keep });
  });
}
