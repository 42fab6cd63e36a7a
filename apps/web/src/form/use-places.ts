import { type CertifyItem, type CertifyOption, loadPlaces } from '@hiram/contract/certify';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { CallState } from '../api/call-state.ts';
import { useLazyCall } from '../api/use-lazy-call.ts';

/** The places of the market, for a form that asks for one. */
export const usePlaces = (items: readonly CertifyItem[]): CallState<ReadAnswerOf<typeof loadPlaces>> =>
  useLazyCall(loadPlaces, items.some(({ isPlace }) => isPlace === '1') ? {} : null);

/** The fields, with the places as options once they have come. */
export const placed = (
  items: readonly CertifyItem[],
  places: readonly CertifyOption[] | null | undefined,
): readonly CertifyItem[] =>
  places === undefined || places === null
    ? items
    : items.map((item) => (item.isPlace === '1' ? { ...item, note: [...places] } : item));
