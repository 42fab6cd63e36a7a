import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import css from './offer-card.module.css';
import { Pill } from './pill.tsx';
import { NoWrap } from './no-wrap.tsx';

/** A figure with its label. */
export interface OfferFigure {
  readonly value: string;
  readonly text: string;
}

export interface OfferCardProps {
  name: string;
  /** Address of a picture, or empty. */
  logo: string;
  /** The lender's sentence about it. */
  sentence?: string | undefined;
  /** Label of its button. */
  action: string;
  /** False for an offer that is listed but cannot be opened. */
  isOpen: boolean;
  /** Why it cannot be opened, such as the day from which it can; empty where nothing is known. */
  closedReason: string;
  /** The lender's own description: amount range and rate. Empty parts are left out. */
  about: readonly OfferFigure[];
  /** Label of the example that the figures belong to. */
  note?: string | undefined;
  /** The cost, one figure a line, all in one size. Without it, the lender's own description is emphasized. */
  figures?: readonly OfferFigure[] | undefined;
  tags: readonly string[];
  onOpen: () => void;
}

/** A loan on offer; the whole card is its button. */
export function OfferCard({
  name,
  logo,
  sentence = '',
  action,
  isOpen,
  closedReason,
  about,
  figures,
  note = '',
  tags,
  onOpen,
}: OfferCardProps) {
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
      {sentence !== '' && <span className={css.note}>{sentence}</span>}
      {closedReason && (
        <span className={css.value}>
          <NoWrap>{closedReason}</NoWrap>
        </span>
      )}
      {figures !== undefined && (
        <span>
          {note !== '' && (
            <span className={css.note}>
              <NoWrap>{note}</NoWrap>
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
