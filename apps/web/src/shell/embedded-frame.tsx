import { useConfig } from '../brand/config-context.ts';
import { resolveAddress } from './safe-navigation.ts';

export interface EmbeddedFrameProps {
  /** An address that a server gave; what is not on the allow-list is not shown. */
  src: string;
  /** Names the frame for screen readers. */
  title: string;
  className?: string | undefined;
}

/** A foreign document inside a page: no scripts, no forms, no way to the bridge (BRG-04), no referrer. */
export function EmbeddedFrame({ src, title, className }: EmbeddedFrameProps) {
  const config = useConfig();
  // Rendered by the service there is no origin yet; the frame comes with the browser.
  if (typeof location === 'undefined') return null;
  const target = resolveAddress(src, config, location.origin);
  const address = target.kind === 'own' ? target.path : target.kind === 'allowed' ? target.url : null;
  if (address === null) return null;
  return <iframe src={address} title={title} className={className} sandbox="" referrerPolicy="no-referrer" />;
}
