import { type CurrencyCode, minorOfFigure, shortFigure } from '@hiram/domain';
import {
  BOOK_AMOUNT_MAX_MINOR,
  bookCategories,
  type BookCategory,
  type BookEntryShown,
  type BookKind,
  type loadBook,
} from '@hiram/contract/bookkeeping';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { Translate } from '../../i18n/texts.ts';

/** A month, as in the service's answer. */
export type Book = ReadAnswerOf<typeof loadBook>;

/** An entry in the form. */
export interface Draft {
  readonly kind: BookKind;
  /** In whole units, as typed on the keypad: '150.5'. */
  readonly amount: string;
  readonly category: string;
  readonly dayOn: string;
  readonly note: string;
}

/** Maximum number of characters of an amount, the point included. */
export const AMOUNT_LENGTH = 12;

/** A new entry: an expense, dated today, or the first of another month. */
export function newDraft({ month, today }: Pick<Book, 'month' | 'today'>): Draft {
  const dayOn = today.startsWith(month) ? today : `${month}-01`;
  return { kind: 'spending', amount: '', category: bookCategories.spending[0], dayOn, note: '' };
}

export function draftOf({ kind, amount, category, dayOn, note }: BookEntryShown, currency: CurrencyCode): Draft {
  return { kind, amount: typeof amount === 'number' ? shortFigure(amount, currency) : amount, category, dayOn, note };
}

/** Changes the kind, and the category with it unless it belongs to both. */
export const ofKind = (draft: Draft, kind: BookKind): Draft =>
  kind === draft.kind ? draft : { ...draft, kind, category: bookCategories[kind][0] };

/** The typed amount in minor units; null if it is empty, zero, or too large. */
export function minorOf(amount: string, currency: CurrencyCode): number | null {
  const minor = minorOfFigure(amount, currency);
  return minor !== null && minor > 0 && minor <= BOOK_AMOUNT_MAX_MINOR ? minor : null;
}

/** A category's name; one that is known only to another back end is shown as sent. */
export function categoryName(t: Translate<'bookkeeping'>, category: string): string {
  return isOurs(category) ? t(`bookkeeping.of.${category}`) : category;
}

const isOurs = (category: string): category is BookCategory =>
  Object.values(bookCategories).some((all) => (all as readonly string[]).includes(category));
