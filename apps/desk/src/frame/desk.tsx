import { type DeskOperator, listComplaints } from '@hiram/contract/desk';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { useDeskPlace } from '../desk-place.ts';
import css from '../desk.module.css';
import { useMay, useTexts } from '../services.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { screenAt, screensOf } from './screens.ts';

interface DeskProps {
  readonly operator: DeskOperator;
  readonly onSignedOut: () => void;
}

/** The frame around the page of the address, if the operator's roles allow it. */
export function Desk({ operator, onSignedOut }: DeskProps) {
  const t = useTexts();
  const may = useMay();
  const { pathname, search } = useLocation();
  const { view } = useDeskPlace();
  const state = pathname === '/desk' && view === 'answered' ? 'answered' : 'waiting';
  const mayRead = may('complaints.read');
  const queue = useCall(listComplaints, mayRead ? { state } : null);
  useRefresh(mayRead ? queue.retry : null);
  const allowed = screensOf(may);
  const screen = screenAt(pathname, search);
  const [home] = allowed;
  if (screen?.to === '/desk' && !allowed.includes(screen) && home !== undefined)
    return <Navigate to={home.to} replace />;
  return (
    <DeskFrame
      operator={operator}
      screens={allowed}
      current={screen}
      waiting={queue.data?.waiting}
      onSignedOut={onSignedOut}
    >
      {screen === undefined || !allowed.includes(screen) ? (
        <main className={css.ratings}>
          <EmptyState title={t(screen === undefined ? 'frame.noSuchScreen' : 'frame.notAllowed')} />
        </main>
      ) : (
        <Outlet context={queue} />
      )}
    </DeskFrame>
  );
}
