import { Star } from 'lucide-react';
import { useTexts } from './services.ts';
import css from './desk.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating, read-only. */
export function Stars({ count }: { count: number }) {
  const t = useTexts();
  return (
    <span className={css.stars} role="img" aria-label={t('desk.stars', { count })}>
      {STARS.map((star) => (
        <Star key={star} size="1.125em" data-filled={star <= count} aria-hidden="true" />
      ))}
    </span>
  );
}
