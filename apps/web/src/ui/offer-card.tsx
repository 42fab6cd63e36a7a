import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import css from './offer-card.module.css';
import { Pill } from './pill.tsx';
import { Unbroken } from './unbroken.tsx';

/** A figure with a word about it. */
export interface OfferFigure {
  readonly value: string;
  readonly text: string;
}

export interface OfferCardProps {
  name: string;
  /** Address of a picture, or empty. */
  logo: string;
  /** What its button says. */
  action: string;
  /** False where it is shown and cannot be opened. */
  isOpen: boolean;
  /** The lender's own words: amount range and rate. Empty ones are left out. */
  about: readonly OfferFigure[];
  /** Names the example that the figures belong to. */
  note?: string | undefined;
  /** The cost, one figure a line, all in one size. Where it is unknown, the lender's own words stand out. */
  figures?: readonly OfferFigure[] | undefined;
  tags: readonly string[];
  onOpen: () => void;
}

/** A loan on offer; the whole card is its button. */
export function OfferCard({ name, logo, action, isOpen, about, figures, note = '', tags, onOpen }: OfferCardProps) {
  return (
    <button
      type="button"
      className={css.offer}
      aria-disabled={!isOpen || undefined}
      onClick={() => {
        if (isOpen) onOpen();
      }}
    >
      <span className={css.head}>
        <Logo src={logo} name={name} />
        <span className={css.name}>{name}</span>
        <span className={classNames(css.action, !isOpen && css.closed)}>{action}</span>
      </span>
      {figures !== undefined && (
        <span>
          {note !== '' && (
            <span className={css.note}>
              <Unbroken>{note}</Unbroken>
            </span>
          )}
          {figures.map(({ value, text }) => (
            <span key={text} className={css.cost}>
              <span>{text}</span> <span className={css.costValue}>{value}</span>
            </span>
          ))}
        </span>
      )}
      <span className={classNames(css.about, figures !== undefined && css.small)}>
        {about.map((figure) => (
          <About key={`${figure.value} ${figure.text}`} {...figure} />
        ))}
      </span>
      {tags.length > 0 && (
        <span className={css.tags}>
          {tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
        </span>
      )}
    </button>
  );
}

function About({ value, text }: OfferFigure) {
  if (value === '' && text === '') return null;
  return (
    <span className={css.figure}>
      {value !== '' && <span className={css.value}>{value}</span>}{' '}
      {text !== '' && <span className={css.note}>{text}</span>}
    </span>
  );
}
