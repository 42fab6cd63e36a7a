import { signOut } from '@hiram/contract/desk';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAction } from './api/use-action.ts';
import { Button } from './ui/button.tsx';
import { deskLink, type DeskView } from './desk-place.ts';
import css from './desk.module.css';
import { useServices } from './services.ts';

interface DeskFrameProps {
  readonly agentName: string;
  readonly waiting: number;
  readonly view: DeskView;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/** The frame around every view of the desk. */
export function DeskFrame({ agentName, waiting, view, onSignedOut, children }: DeskFrameProps) {
  const { appName, t } = useServices();
  const action = useAction(signOut);
  const leave = async (): Promise<void> => {
    if ((await action.run({}))?.success === true) onSignedOut();
  };
  const views: readonly [DeskView, string, number?][] = [
    ['waiting', t('desk.waiting'), waiting],
    ['answered', t('desk.answered')],
    ['ratings', t('desk.ratings')],
    ['campaigns', t('desk.campaigns')],
  ];
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <p className={css.brand}>
          <strong>{appName}</strong> {t('desk.title')}
        </p>
        <nav aria-label={t('desk.views')} className={css.views}>
          {views.map(([name, label, count]) => (
            <a key={name} {...deskLink({ view: name })} aria-current={name === view ? 'page' : undefined}>
              {label}
              {count !== undefined && <span className={css.count}>{count}</span>}
            </a>
          ))}
        </nav>
        <div className={css.agent}>
          <span>{t('desk.as', { name: agentName })}</span>
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
      </header>
      {children}
    </div>
  );
}
