import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { ToastContext } from './toast-context.ts';
import type { ToastMessage } from './toast-message.ts';
import { liftAboveBar } from './pin-edges.ts';
import css from './toast.module.css';
import type { Toaster } from './toaster.ts';

const ICONS = { plain: null, info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

/**
 * Renders toasts and the loading text. The page has one; every modal has its own, because everything outside an open modal dialog is
 * inert: hidden from screen readers and dead to taps, even when a popover lifts it above the dialog.
 * Each outlet mounts its live regions empty, since regions that are inserted with their text are often not announced.
 */
export function ToastOutlet({ place }: { place: 'top' | 'bottom' }) {
  const port = useContext(ToastContext);
  const toaster = port?.toaster() ?? null;
  return port === null || toaster === null ? null : (
    <Outlet place={place} toaster={toaster} dismissLabel={port.dismissLabel} />
  );
}

interface OutletProps {
  place: 'top' | 'bottom';
  toaster: Toaster;
  dismissLabel: string;
}

function Outlet({ place, toaster, dismissLabel }: OutletProps) {
  const id = useId();
  const state = useSyncExternalStore(toaster.subscribe, toaster.get, toaster.get);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => toaster.addOutlet(id, place === 'bottom'), [toaster, id, place]);
  useLayoutEffect(() => {
    if (place === 'bottom' && ref.current !== null) liftAboveBar(ref.current);
  }, [place]);
  const active = state.topOutlet === id;
  const shown = active ? state.toasts : [];
  const count = shown.length;
  useEffect(() => (place === 'bottom' && count > 0 ? stayAboveKeyboard(ref.current) : undefined), [place, count]);

  const draw = (toast: ToastMessage) => (
    <Toast key={toast.id} toast={toast} toaster={toaster} dismissLabel={dismissLabel} />
  );
  return (
    <div ref={ref} className={classNames(css.outlet, css[place])} data-toasts={place === 'bottom' || undefined}>
      <LoadingOverlay text={active ? state.loading : null} />
      <div role="status" aria-atomic="false">
        {shown.filter((toast) => toast.tone !== 'bad').map(draw)}
      </div>
      <div role="alert" aria-atomic="false">
        {shown.filter((toast) => toast.tone === 'bad').map(draw)}
      </div>
    </div>
  );
}

function Toast({ toast, toaster, dismissLabel }: { toast: ToastMessage; toaster: Toaster; dismissLabel: string }) {
  const { id, text, tone } = toast;
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
      {Icon !== null && <Icon className={css.icon} size="1.25rem" aria-hidden="true" />}
      <span className={css.text}>{text}</span>
      <button type="button" className={css.dismiss} aria-label={dismissLabel} onClick={() => toaster.dismiss(id)}>
        <X size="1.125rem" aria-hidden="true" />
      </button>
    </div>
  );
}

/** iOS overlays its keyboard without resizing the page; the outlet is lifted by the height of the keyboard. */
function stayAboveKeyboard(outlet: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (outlet === null || view === null || view === undefined) return undefined;
  const place = (): void => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
    outlet.style.setProperty('--covered', `${Math.round(covered)}px`);
  };
  place();
  view.addEventListener('resize', place);
  view.addEventListener('scroll', place);
  return () => {
    view.removeEventListener('resize', place);
    view.removeEventListener('scroll', place);
  };
}
