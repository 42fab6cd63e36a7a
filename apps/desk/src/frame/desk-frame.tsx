import { type DeskOperator, signOut } from '@hiram/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { useServices } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { FindBox } from './find-box.tsx';
import css from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import type { Screen } from './screens.ts';
import { useKeys } from './use-keys.ts';

const groups = ['work', 'administration', 'own'] as const;

interface DeskFrameProps {
  readonly operator: DeskOperator;
  /** The places that the operator may see. */
  readonly screens: readonly Screen[];
  readonly current: Screen | undefined;
  /** The count of waiting complaints; undefined while it is unknown. */
  readonly waiting: number | undefined;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/** The frame around every screen: navigation, the box to find things, the operator. */
export function DeskFrame({ operator, screens, current, waiting, onSignedOut, children }: DeskFrameProps) {
  const { appName, t } = useServices();
  const action = useAction(signOut);
  const queries = useQueryClient();
  const findRef = useRef<HTMLInputElement>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  // the menu is open on one page only: whatever leads to another closes it
  const { key: place } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  const [hasKeys, setHasKeys] = useState(false);
  // what is chosen or left in the menu is hidden with it: the focus returns to its button
  const closeMenu = (): void => {
    setOpenAt(null);
    menuRef.current?.focus();
  };
  useKeys({
    '/': () => findRef.current?.focus(),
    '?': () => setHasKeys(true),
    ...(isOpen && { Escape: closeMenu }),
  });
  const leave = async (): Promise<void> => {
    if ((await action.run({}))?.success === true) onSignedOut();
  };
  return (
    <div className={css.frame}>
      <header className={css.side}>
        <button
          ref={menuRef}
          type="button"
          className={css.menu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpenAt(isOpen ? null : place)}
        >
          {isOpen ? <X size="1.5em" aria-hidden="true" /> : <Menu size="1.5em" aria-hidden="true" />}
          <span className="visually-hidden">{t('desk.menu')}</span>
        </button>
        <p className={css.brand}>
          <strong>{appName}</strong> {t('desk.title')}
        </p>
        <FindBox ref={findRef} screens={screens} />
        <div id={menuId} className={css.places} data-open={isOpen || undefined}>
          <nav aria-label={t('desk.views')} className={css.views}>
            {groups
              .filter((group) => screens.some((screen) => screen.group === group))
              .map((group) => (
                <div key={group} className={css.group}>
                  {screens
                    .filter((screen) => screen.group === group)
                    .map((screen) => (
                      <Link
                        key={screen.to}
                        to={screen.to}
                        aria-current={screen === current ? 'page' : undefined}
                        onClick={() => {
                          if (isOpen) closeMenu();
                          if (screen === current) void queries.invalidateQueries();
                        }}
                      >
                        {t(screen.title)}
                        {screen.title === 'desk.waiting' && waiting !== undefined && (
                          <span className={css.count}>{waiting}</span>
                        )}
                      </Link>
                    ))}
                </div>
              ))}
          </nav>
          <div className={css.agent}>
            <span>{t('desk.as', { name: operator.name })}</span>
            <Button
              variant="quiet"
              width="fit"
              busy={action.isRunning}
              icon={<LogOut size="1.25em" aria-hidden="true" />}
              onClick={() => void leave()}
            >
              {t('desk.signOut')}
            </Button>
          </div>
        </div>
      </header>
      <div className={css.content}>{children}</div>
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </div>
  );
}
