import { Amount } from '../ui/amount.tsx';
import { usePage } from './page-context.ts';

/** An amount that stands alone. It is never broken, however large the text is. */
export function Figure({ minor, size }: { minor: number; size?: 'large' }) {
  const { terms } = usePage();
  return <Amount value={minor} currency={terms.currency} size={size} />;
}
