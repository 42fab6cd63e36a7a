import css from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

export interface LoadingOverlayProps {
  /** Shown while a call runs; null hides it. The live region stays mounted, so that the text is announced. */
  text: string | null;
}

/** The indicator of a call in progress, in the middle of the page. Taps pass through, so the back button still works. */
export function LoadingOverlay({ text }: LoadingOverlayProps) {
  return (
    <div role="status" className={css.place}>
      {text !== null && (
        <div className={css.box}>
          <Spinner />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
