import type { PublicPageName } from '@hiram/contract/pages';
import { usePage } from '../page-context.ts';
import css from './landing.module.css';

export interface TextFrameProps {
  /** The page whose text is shown. */
  target: PublicPageName;
  /** The frame's title, for screen readers. */
  title: string;
}

/** Another page's text in a frame: sandboxed, so that nothing in it reaches the app around us (BRG-04), and loaded lazily. */
export function TextFrame({ target, title }: TextFrameProps) {
  const { href } = usePage();
  return (
    <iframe
      className={css.frame}
      title={title}
      src={href(target, { isFramed: true })}
      sandbox=""
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
