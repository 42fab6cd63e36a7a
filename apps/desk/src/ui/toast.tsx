import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import css from './toast.module.css';
import type { Toast } from './toaster.ts';

const ICONS = { good: CircleCheck, bad: CircleAlert } as const;

/**
 * Renders toasts and the loading text. The page has one outlet; every modal has its own, because everything outside an open modal dialog is
 * inert: hidden from screen readers and dead to clicks. Each outlet mounts its live regions empty, since regions that are inserted with their
 * text are often not announced.
 */
export function ToastOutlet({ place }: { place: 'top' | 'bottom' }) {
  const id = useId();
  const { toaster } = useServices();
  const state = useSyncExternalStore(toaster.subscribe, toaster.get);
  useLayoutEffect(() => toaster.addOutlet(id, place === 'bottom'), [toaster, id, place]);
  const isActive = state.topOutlet === id;
  const shown = isActive ? state.toasts : [];
  const draw = (toast: Toast) => <ToastBox key={toast.id} toast={toast} />;
  return (
    <div className={classNames(css.outlet, css[place])}>
      <div role="status" className={css.loading}>
        {isActive && state.loading !== null && (
          <div className={css.loadingBox}>
            <Spinner />
            <span>{state.loading}</span>
          </div>
        )}
      </div>
      <div role="status" aria-atomic="false">
        {shown.filter(({ tone }) => tone !== 'bad').map(draw)}
      </div>
      <div role="alert" aria-atomic="false">
        {shown.filter(({ tone }) => tone === 'bad').map(draw)}
      </div>
    </div>
  );
}

function ToastBox({ toast: { id, text, tone } }: { toast: Toast }) {
  const { t, toaster } = useServices();
  const Icon = ICONS[tone];
  // An outlet that is removed under the pointer never reports the pointer leaving.
  useEffect(() => () => toaster.resume(id), [toaster, id]);
  const pause = (): void => toaster.pause(id);
  const resume = (): void => toaster.resume(id);
  return (
    <div
      className={classNames(css.toast, css[tone])}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon className={css.icon} size="1.25rem" aria-hidden="true" />
      <span className={css.text}>{text}</span>
      <button
        type="button"
        className={css.dismiss}
        aria-label={t('common.dismiss')}
        onClick={() => toaster.dismiss(id)}
      >
        <X size="1.125rem" aria-hidden="true" />
      </button>
    </div>
  );
}
