import type { PublicPageName } from '@hiram/contract/pages';
import {
  BookOpen,
  Building2,
  CalendarPlus,
  ClipboardCheck,
  HandCoins,
  Headset,
  Landmark,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ShieldCheck,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { useApi } from '../../api/api-context.ts';
import { addressOf } from '../../router/addresses.ts';
import type { ScreenName } from '../../routes.ts';
import { publicAddress } from '../../router/public-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { isPlainClick } from '../../router/navigation.ts';

const linked = [
  { name: 'confirm', Icon: ClipboardCheck },
  { name: 'order', Icon: ReceiptText },
  { name: 'repay', Icon: HandCoins },
  { name: 'extension', Icon: CalendarPlus },
  { name: 'bindBank', Icon: Landmark },
  { name: 'about', Icon: Building2 },
  { name: 'complaint', Icon: MessageSquareWarning },
  { name: 'customerService', Icon: Headset },
  { name: 'privacy', Icon: ShieldCheck },
  { name: 'paymentInstructions', Icon: BookOpen },
] as const satisfies readonly { name: ScreenName | PublicPageName; Icon: LucideIcon }[];

/**
 * The screens, opened as a shell would open them: as a new page with all data in its address.
 * @param query query string with all parameters
 */
export function TestScreenLinks({ query }: { query: string }) {
  const t = useTexts('testPage');
  const { session } = useApi();
  const open = (event: MouseEvent<HTMLElement>, address: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Otherwise a parameter that is empty here would be restored from the storage.
    session.forget();
    window.location.assign(address);
  };
  return (
    <Card title={t('info.test.screens')} padding="rows">
      {linked.map(({ name, Icon }) => {
        const address =
          name === 'about' || name === 'privacy' ? publicAddress(name, query) : addressOf(name, {}, query);
        return (
          <NavRow
            key={name}
            href={address}
            icon={<Icon size="1.5em" aria-hidden="true" />}
            note={address.replace(/\?.*/, '')}
            onClick={(event) => open(event, address)}
          >
            {t(`info.test.screen.${name}`)}
          </NavRow>
        );
      })}
    </Card>
  );
}
