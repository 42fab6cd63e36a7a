import type { CertifyItem } from '@hiram/contract/certify';

/** How to fill in a field. Why it is needed stands once a step (why-we-ask.tsx). */
export function Hint({ item: { subtitle } }: { item: CertifyItem }) {
  return subtitle === '' ? null : <p>{subtitle}</p>;
}
