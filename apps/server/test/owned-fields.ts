import { FIGURE, type OwnedKind } from '@hiram/contract/service/fields';
import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import { ownershipIn } from '@hiram/contract/service/ownership';

type Call = Pick<ServiceEndpoint, 'name' | 'requestSchema'>;

/**
 * Texts and ids in requests that state no ownership, as `call#field`. A number is a figure by its type, unless it is named like an id.
 */
export function unstated(calls: readonly Call[]): string[] {
  return calls.flatMap((call) =>
    [...ownershipIn(call)].flatMap(([field, ownership]) =>
      ownership === undefined ||
      (/(?:Id|No)$/.test(field) && 'ownerless' in ownership && ownership.ownerless === FIGURE)
        ? [`${call.name}#${field}`]
        : [],
    ),
  );
}

/** The fields of a call that name something of one borrower's, and what. */
export function ownedFieldsOf(call: Call): { field: string; kind: OwnedKind }[] {
  return [...ownershipIn(call)].flatMap(([field, ownership]) => {
    if (ownership === undefined || !('owned' in ownership)) return [];
    const kind = ownership.owned;
    // the fields that the form of the last step has for pictures
    if (field === '*') return ['idFront', 'idBack', 'selfie'].map((name) => ({ field: name, kind }));
    return [{ field, kind }];
  });
}
