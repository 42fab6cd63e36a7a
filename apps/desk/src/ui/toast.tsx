import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import css from './toast.module.css';
import type { Toast } from './toaster.ts';

const ICONS = { good: CircleCheck, bad: CircleAlert } as const;

/**
 * Where toasts and the loading text are drawn. The page has one; every modal has its own, because everything outside an open modal
 * dialog is inert: hidden from screen readers and dead to clicks. Each outlet keeps its live regions from the moment it is there,
 * since regions that arrive with their text are often not read.
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
  // An outlet that goes away under the pointer never reports the pointer leaving.
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
