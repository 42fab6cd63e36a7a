import { COLLECTION } from '@hiram/contract/complaint';
import type { ComplaintPhrase } from '../../texts/phrases.ts';
import { say } from '../../texts/say.ts';

interface Kind {
  readonly value: string;
  readonly title: ComplaintPhrase;
}

/** What a complaint can be about. The first is collection, which asks for more (specification, section 4). */
export const problemKinds: readonly Kind[] = [
  { value: COLLECTION, title: 'How money is collected' },
  { value: '2', title: 'A payment that does not show' },
  { value: '3', title: 'Money that did not arrive' },
  { value: '4', title: 'Fees, interest or late charges' },
  { value: '5', title: 'My personal details' },
  { value: '6', title: 'The app or this page' },
  { value: '7', title: 'Something else' },
];

/** What a complaint about collection can be about. */
export const collectionKinds: readonly Kind[] = [
  { value: '101', title: 'Calls too often or at night' },
  { value: '102', title: 'Rude words or threats' },
  { value: '103', title: 'Family, friends or work were called' },
  { value: '104', title: 'Asked to pay to a private account' },
  { value: '105', title: 'Called for a loan that is not mine' },
  { value: '106', title: 'Something else' },
];

/** The kinds as the language of the request names them. */
export const inWords = (kinds: readonly Kind[]): { value: string; title: string }[] =>
  kinds.map(({ value, title }) => ({ value, title: say(title) }));

/** What a kind is called in the language of the request; empty for one that there is not. */
export function titleOf(kinds: readonly Kind[], value: string): string {
  const kind = kinds.find((each) => each.value === value);
  return kind === undefined ? '' : say(kind.title);
}
