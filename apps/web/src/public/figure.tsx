import { Amount } from '../ui/amount.tsx';
import { usePage } from './page-context.ts';

/** A prominent amount. It never breaks, at any text size. */
export function Figure({ minor, size }: { minor: number; size?: 'large' }) {
  const { terms } = usePage();
  return <Amount value={minor} currency={terms.currency} size={size} />;
}
