import { useScreenParams } from '../../router/navigation.ts';
import { OrderPage } from './order-page.tsx';

/** Order Details, at both of its paths (RTE-02). Another order is another page, without state of the previous one. */
function OrderScreen() {
  const { productId, orderId } = useScreenParams('order');
  return <OrderPage key={`${productId} ${orderId}`} productId={productId} orderId={orderId} />;
}

export { loader } from './queries.ts';
export { OrderScreen as Component };
