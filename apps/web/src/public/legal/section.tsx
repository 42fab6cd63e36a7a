import type { ComponentType, ReactNode } from 'react';
import type { PublicKey, PublicPlaceholders } from '../../i18n/texts.ts';
import { createRequiredContext } from '../../ui/required-context.ts';
import { usePage } from '../page-context.ts';
import css from './legal-parts.module.css';

type LegalPart = 'terms' | 'termsRepaying' | 'privacy';
/** A key of a legal text. */
export type LegalKey = PublicKey<LegalPart>;

/** Placeholders that a part of a text fills itself: the figures of one table row, for example. */
type LocalName =
  | 'from'
  | 'to'
  | 'percent'
  | 'date'
  | 'source'
  | 'number'
  | 'products'
  | 'day'
  | 'principalPart'
  | 'interestPart'
  | 'owed';
/** The values of the other placeholders in the legal texts; every name that occurs must be given. */
export type LegalValues = Readonly<Record<Exclude<PublicPlaceholders<LegalPart>, LocalName>, ReactNode>>;
export type LocalValues = Readonly<Partial<Record<LocalName, ReactNode>>>;

/** One numbered section of a legal text. */
export interface LegalSection {
  /** Its anchor, for the table of contents and for links from elsewhere. */
  readonly id: string;
  readonly title: LegalKey;
  readonly Body: ComponentType;
}

const [ValuesContext, useValues] = createRequiredContext<LegalValues>('ValuesContext');
export { useValues, ValuesContext };

/** Gives the text of a key, its placeholders filled. */
export function useLegal(): (key: LegalKey, local?: LocalValues) => ReactNode {
  const { fill } = usePage();
  const values = useValues();
  return (key, local = {}) => fill(key, { ...values, ...local });
}

/** Paragraphs, in order. */
export function Paragraphs({ of }: { of: readonly LegalKey[] }) {
  const text = useLegal();
  return of.map((key) => <p key={key}>{text(key)}</p>);
}

/** A list of points that complete a sentence. */
export function Points({ of }: { of: readonly LegalKey[] }) {
  const text = useLegal();
  return (
    <ul className={css.points}>
      {of.map((key) => (
        <li key={key}>{text(key)}</li>
      ))}
    </ul>
  );
}

/** A section of paragraphs only. */
export const plain = (...of: readonly LegalKey[]): ComponentType =>
  function Plain() {
    return <Paragraphs of={of} />;
  };
