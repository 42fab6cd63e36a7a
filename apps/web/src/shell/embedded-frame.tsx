import { useTexts } from '../i18n/use-texts.ts';
import css from './embedded-frame.module.css';
import { useFrameAddress } from './use-allowed-address.ts';

export interface EmbeddedFrameProps {
  /** An address that a server gave. One that may not be framed is not shown, which is said in its place. */
  src: string;
  /** Names the frame for screen readers. */
  title: string;
}

/** A foreign document inside a page: no scripts, no forms, no way to the bridge (BRG-04), no referrer. */
export function EmbeddedFrame({ src, title }: EmbeddedFrameProps) {
  const t = useTexts();
  const address = useFrameAddress(src);
  if (address === null) return <p role="alert">{t('common.cannotShow')}</p>;
  return <iframe src={address} title={title} className={css.frame} sandbox="" referrerPolicy="no-referrer" />;
}
