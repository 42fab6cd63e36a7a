import { useAllowedAddress } from './use-allowed-address.ts';

export interface EmbeddedFrameProps {
  /** An address that a server gave; what is not on the allow-list is not shown. */
  src: string;
  /** Names the frame for screen readers. */
  title: string;
  className?: string | undefined;
}

/** A foreign document inside a page: no scripts, no forms, no way to the bridge (BRG-04), no referrer. */
export function EmbeddedFrame({ src, title, className }: EmbeddedFrameProps) {
  const address = useAllowedAddress(src);
  if (address === null) return null;
  return <iframe src={address} title={title} className={className} sandbox="" referrerPolicy="no-referrer" />;
}
