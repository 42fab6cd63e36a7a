import { useTexts } from '../i18n/use-texts.ts';
import css from './embedded-frame.module.css';
import { useFrameAddress } from './use-allowed-address.ts';

export interface EmbeddedFrameProps {
  /** An address from a server. If it may not be framed, a message is shown instead. */
  src: string;
  /** The frame's title, for screen readers. */
  title: string;
}

/** A foreign document inside a page: no scripts, no forms, no access to the bridge (BRG-04), no referrer. */
export function EmbeddedFrame({ src, title }: EmbeddedFrameProps) {
  const t = useTexts();
  const address = useFrameAddress(src);
  if (address === null) return <p role="alert">{t('common.cannotShow')}</p>;
  return <iframe src={address} title={title} className={css.frame} sandbox="" referrerPolicy="no-referrer" />;
}
