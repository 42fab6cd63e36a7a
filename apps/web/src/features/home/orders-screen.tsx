import { listOrders } from '@hiram/contract/home';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { LaterTab } from '../../app/later-tab.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePage } from './late-page.ts';
import { kindOf } from './order-kinds.ts';

const useOrdersPage = latePage(async () => (await import('./orders-page.tsx')).OrdersPage);

/** The borrower's orders (/orders). */
export function OrdersScreen() {
  const t = useTexts('home');
  const { sessionId } = useSession();
  const { tab } = useScreenParams('orders');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(listOrders, sessionId === '' ? null : { tab: kindOf(tab) }, { quiet: true });
  return <LaterTab part={useOrdersPage()} title={t('title.orders')} tab="orders" />;
}
