import { Component, type ReactNode, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { ROOT_ID } from '../ui/server-rendered.ts';
import { useDeferredModule } from '../ui/deferred-module.ts';
import css from './app.module.css';
import type { Services } from './services.ts';

/** The frame around every screen. */
export function Frame({ deferred }: Pick<Services, 'deferred'>) {
  useEffect(() => {
    document.getElementById(ROOT_ID)?.removeAttribute('data-drawn');
    // a tap from before hydration is replayed now (public/first-tap.js)
    window.dispatchEvent(new Event('hiram:ready'));
  }, []);
  return (
    <>
      <Optional>
        <DeferredNotices deferred={deferred} />
      </Optional>
      <Pending />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Parts around the screen without which it works: when one fails, the screen stays. React reports the error on the console. */
class Optional extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A progress bar at the upper edge while the next screen loads; the present one stays usable. */
function Pending() {
  const t = useTexts();
  const { state } = useNavigation();
  return state === 'idle' ? null : <div role="progressbar" aria-label={t('common.loading')} className={css.pending} />;
}

/** Fetches the deferred code after the first paint. */
function DeferredNotices({ deferred }: Pick<Services, 'deferred'>) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // An animation frame's callbacks run before its paint; a task later it is on screen.
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const parts = useDeferredModule(deferred, isPainted);
  return parts === null ? null : <parts.PageNotices />;
}
