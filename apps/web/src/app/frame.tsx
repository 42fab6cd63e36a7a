import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { ROOT_ID } from '../ui/drawn-by-service.ts';
import { useDeferredModule } from '../ui/deferred-module.ts';
import css from './app.module.css';
import type { Services } from './services.ts';

/** What stands around every screen. */
export function Frame({ deferred }: Pick<Services, 'deferred'>) {
  useEffect(() => {
    document.getElementById(ROOT_ID)?.removeAttribute('data-drawn');
    // a tap that was made before counts now (public/first-tap.js)
    window.dispatchEvent(new Event('hiram:ready'));
  }, []);
  return (
    <>
      <DeferredNotices deferred={deferred} />
      <Pending />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A bar at the upper edge while the next screen is on its way; the present one stays and can be used. */
function Pending() {
  const t = useTexts();
  const { state } = useNavigation();
  return state === 'idle' ? null : <div role="progressbar" aria-label={t('common.loading')} className={css.pending} />;
}

/** Fetches what comes after the first paint. */
function DeferredNotices({ deferred }: Pick<Services, 'deferred'>) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // A frame is drawn after its callbacks, a task later it stands.
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const parts = useDeferredModule(deferred, isPainted);
  return parts === null ? null : <parts.PageNotices />;
}
