import { pagePaths } from '@hiram/contract/pages';
import { House, ReceiptText, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSession } from '../api/api-context.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useShellAround } from '../shell/shell-context.ts';
import { Screen, type ScreenProps } from '../ui/screen.tsx';
import { TabBar, TabBarSpace } from '../ui/tab-bar.tsx';
import { isPlainClick, useOpenPath } from './navigation.ts';

const tabs = [
  { name: 'home', Icon: House },
  { name: 'orders', Icon: ReceiptText },
  { name: 'mine', Icon: UserRound },
] as const;

export type TabName = (typeof tabs)[number]['name'];

export interface TabScreenProps extends Omit<ScreenProps, 'back'> {
  /** The tab of this page. */
  readonly tab: TabName;
}

/** A Screen with the three tabs at its bottom edge and no back button. Inside a shell, which has tabs of its own, there are none. */
export function TabScreen({ tab, bar, ...screen }: TabScreenProps) {
  const shell = useShellAround();
  const hasButtons = bar !== undefined && bar !== null && bar !== false;
  if (shell !== null && shell !== undefined) return <Screen {...screen} bar={bar} />;
  return (
    <Screen
      {...screen}
      bar={
        <>
          {hasButtons && bar}
          {shell === undefined ? <TabBarSpace /> : <Tabs tab={tab} />}
        </>
      }
    />
  );
}

/** Rendered once it is known that there is no shell, after the texts of the notices have loaded. */
function Tabs({ tab }: { readonly tab: TabName }) {
  const t = useTexts('notices');
  const { sessionQuery } = useSession();
  const openPath = useOpenPath();
  const items = tabs.map(({ name, Icon }) => {
    const href = sessionQuery === '' ? pagePaths[name] : `${pagePaths[name]}?${sessionQuery}`;
    return {
      label: t(`tabs.${name}`),
      icon: <Icon size="1.5em" aria-hidden="true" />,
      href,
      isCurrent: name === tab,
      onClick(event: MouseEvent<HTMLElement>) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openPath(href, name === tab);
      },
    };
  });
  return <TabBar label={t('tabs.label')} items={items} />;
}
