import { ARRANGEMENT, COLLECTION, PERSONAL_DETAILS } from '@hiram/contract/complaint';
import type { Phrase } from '../i18n/text-types.ts';
import { translate } from '../platform/texts/translate.ts';

interface Kind {
  readonly value: string;
  readonly title: Phrase;
}

/** The subjects of a complaint. The first is collection, which has sub-types (specification, section 4). */
export const problemKinds: readonly Kind[] = [
  { value: COLLECTION, title: 'Debt collection' },
  { value: '2', title: 'A missing payment' },
  { value: '3', title: 'Money that did not arrive' },
  { value: '4', title: 'Fees, interest or late charges' },
  { value: PERSONAL_DETAILS, title: 'My personal details' },
  { value: '6', title: 'The app or this page' },
  { value: ARRANGEMENT, title: 'I cannot pay on time' },
  { value: '7', title: 'Something else' },
];

/** The subjects of a complaint about collection. */
export const collectionKinds: readonly Kind[] = [
  { value: '101', title: 'Calls too often or at night' },
  { value: '102', title: 'Rude words or threats' },
  { value: '103', title: 'Calls to family, friends or work' },
  { value: '104', title: 'Asked to pay into a private account' },
  { value: '105', title: 'Calls about a loan that is not mine' },
  { value: '106', title: 'Something else' },
];

/** The subjects in the language of the request. */
export const inWords = (kinds: readonly Kind[]): { value: string; title: string }[] =>
  kinds.map(({ value, title }) => ({ value, title: translate(title) }));

/** The name of a subject in the language of the request; empty for an unknown one. */
export function titleOf(kinds: readonly Kind[], value: string): string {
  const kind = kinds.find((each) => each.value === value);
  return kind === undefined ? '' : translate(kind.title);
}
