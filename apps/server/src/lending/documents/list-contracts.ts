import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/mine';
import { marketDay, statusOn } from '../loans/loan-facts.ts';
import { statusLabel } from '../loans/status-texts.ts';
import { orderProduct } from '../products/product-texts.ts';
import type { Services } from '../../app/services.ts';

/** A borrower's contracts, by loan, the newest first; agreements from before contracts were stored have none. */
export async function listLoanContracts(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: { readonly borrowerId: number; readonly now: Date },
): Promise<AnswerOf<typeof contract.listLoanContracts>> {
  const orders = await stores.orders.listOwn(borrowerId);
  const contracts = await stores.contracts.list(orders.map(({ id }) => id));
  return {
    list: orders.flatMap((order) => {
      const own = contracts.filter(({ orderId }) => orderId === order.id);
      const [first] = own;
      if (first === undefined) return [];
      const standing = statusOn(order, marketDay(order, now));
      return [
        {
          orderId: order.id,
          productId: order.productId,
          productName: orderProduct(order),
          productLogo: order.productLogo,
          status: statusLabel(order, standing),
          orderStatus: standing.status,
          agreedOn: marketDay(order, first.agreedAt),
          contracts: own.map(({ title, position }) => ({ title, position })),
        },
      ];
    }),
  };
}
