import { classNames } from './class-names.ts';
import { Logo } from './logo.tsx';
import css from './offer-card.module.css';
import { Pill } from './pill.tsx';

export interface OfferCardProps {
  name: string;
  /** Address of a picture, or empty. */
  logo: string;
  /** What its button says. */
  action: string;
  /** False where it is shown and cannot be opened. */
  isOpen: boolean;
  /** A figure with a word about it: what can be borrowed, at which rate. Empty ones are left out. */
  figures: ReadonlyArray<{ value: string; text: string }>;
  /** A sentence under the figures, such as an example of what it costs. */
  note?: string | undefined;
  tags: readonly string[];
  onOpen: () => void;
}

/** A loan on offer; the whole card is its button. */
export function OfferCard({ name, logo, action, isOpen, figures, note = '', tags, onOpen }: OfferCardProps) {
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
      <span className={css.figures}>
        {figures.map(({ value, text }) => (
          <Figure key={`${value} ${text}`} value={value} text={text} />
        ))}
      </span>
      {note !== '' && <span className={css.note}>{note}</span>}
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

function Figure({ value, text }: { value: string; text: string }) {
  if (value === '' && text === '') return null;
  return (
    <span className={css.figure}>
      {value !== '' && <span className={css.value}>{value}</span>}
      {text !== '' && <span className={css.note}>{text}</span>}
    </span>
  );
}
