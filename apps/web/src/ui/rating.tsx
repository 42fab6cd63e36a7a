import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import css from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** The subject of the rating. */
  label: string;
  /** Name of star n for screen readers ("3 stars"). */
  starLabel: (stars: number) => string;
  /** 0 while none is chosen, else 1 to 5. */
  value: number;
  onChange: (stars: number) => void;
}

/** Five stars, a single choice: star n fills 1 to n. */
export function Rating({ label, starLabel, value, onChange }: RatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={classNames(css.star, stars <= value && css.filled)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={starLabel(stars)}
            />
            <Star data-filled={stars <= value} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
