import css from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

export interface LoadingOverlayProps {
  /** Shown while a call runs; null hides it. The live region stays, so that the text is announced when it comes. */
  text: string | null;
}

/** The sign of a call in progress, over the middle of the page. Lets taps through: the way back stays open. */
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
