import { calendarDate } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { approveChange, endChange } from '../change-products.ts';
import { lentBy, seenMark } from './compared-figures.ts';
import { decideVersion, type VersionDecision } from './decide-version.ts';
import { ownProduct, versionOfNumber } from './own-product.ts';
import { replacedBy } from './replaced-by.ts';

/** Approves, refuses or withdraws a version of a product, as `decideVersion` does. @throws Refusal 'no-such-product' too */
export const decideProduct = (
  services: Pick<Services, 'inTransaction' | 'stores'>,
  acting: Acting,
  { code, ...decision }: VersionDecision & { readonly code: string },
): Promise<{ from: string }> =>
  decideVersion(services, acting, {
    ...decision,
    name: code,
    failure: 'product-decision-failed',
    find: async (tx) => {
      const { identity, history } = await ownProduct(tx, acting.operator, code);
      const version = versionOfNumber(history, decision.version);
      return {
        version,
        mark: () =>
          seenMark(tx, {
            product: lentBy(version),
            against: replacedBy(version, history),
            on: calendarDate(version.fromOn),
          }),
        approve: (decided) => approveChange(tx, identity, decided),
        end: (ended) => endChange(tx, identity, ended),
      };
    },
  });
