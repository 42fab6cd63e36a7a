import { service as contracts } from '@hiram/contract/contracts';
import { service as contract } from '@hiram/contract/loan-confirm';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../../app/services.ts';
import { listContracts, openContract } from '../documents/contracts.ts';
import { chosenOf } from './chosen-of.ts';
import { pushLoan } from './push-loan.ts';
import { showConfirmation, showVariantConfirmation } from './show-confirmation.ts';

/** Longer texts are no device's. */
const DEVICE_ID_MAX = 200;

/** The id that a shell sends of its device. */
function deviceIdOf({ query }: { readonly query: unknown }): string {
  const given = (query as Readonly<Record<string, unknown>> | undefined)?.['deviceId'];
  return typeof given === 'string' && given.length <= DEVICE_ID_MAX ? given.trim() : '';
}

/** Mounts the calls of loan applications and their equivalents in the alternative API. */
export function mountBorrowing(mount: Mount, services: Services): void {
  mount(contract.loadConfirmation, ({ request, session, now }) =>
    showConfirmation(services, { ...session, productId: request.productId, chosen: chosenOf(request), now }),
  );
  mount(contract.loadVariantConfirmation, ({ request, session, now }) =>
    showVariantConfirmation(services, { ...session, productId: request.productId, chosen: chosenOf(request), now }),
  );
  for (const endpoint of [contract.pushLoan, contract.pushVariantLoan]) {
    mount(endpoint, ({ request, session, now, raw }) =>
      pushLoan(services, {
        ...session,
        productId: request.productId,
        deviceId: deviceIdOf(raw),
        seen: {
          amountMinor: request.amount,
          periods: request.periods,
          termUnit: request.termUnit,
          ...(request.quote !== undefined && { quote: request.quote }),
        },
        now,
      }),
    );
  }
  for (const endpoint of [contracts.listContracts, contracts.listVariantContracts]) {
    mount(endpoint, ({ request, session, now }) =>
      listContracts(services, { ...session, productId: request.productId, now }),
    );
  }
  for (const endpoint of [contracts.openContract, contracts.openVariantContract]) {
    mount(endpoint, ({ request, session, now }) => {
      const { productId, position, orderId } = request;
      return openContract(services, { ...session, productId, position, orderId, now });
    });
  }
}
