import { CommandError } from '../platform/command-error.ts';
import { requestPhoneChange } from '../identity/phones/decide-phone-change.ts';
import { type Arguments, type CommandServices, operatorOf, print } from './command.ts';

type Work = (services: CommandServices) => Promise<void>;

const DOCUMENTS_MAX = 500;

/** Requests another phone for a borrower, or none; a second operator decides by `review`. */
export function readPhoneChange(given: Arguments, { takesAway }: { readonly takesAway: boolean }): Work {
  const borrowerId = given.takeNumber('BORROWER');
  const newPhone = takesAway ? null : given.take('PHONE');
  const by = operatorOf(given);
  const documents =
    given.option('documents') ?? given.refuse('--documents is missing: the documents that you have seen');
  if (documents.length > DOCUMENTS_MAX) given.refuse(`--documents must have at most ${DOCUMENTS_MAX} characters`);
  return async ({ stores, inTransaction, clock }) => {
    const at = clock.now();
    const item = await inTransaction((inside) =>
      requestPhoneChange(inside, { borrowerId, newPhone, documents, by, at }),
    );
    const detail = `borrower ${borrowerId}, item ${item}, by ${by}`;
    await stores.agents.note({ at, agentId: null, login: by, action: 'phone-change-requested', borrowerId, detail });
    print(`item ${item} is open. A second operator: npm run hiram -- review approve ${item} --by NAME`);
  };
}

/** Shows the content of a request. */
export function showPhoneRequest(id: number, by: string): Work {
  return async ({ stores, clock }) => {
    const change = await stores.phoneChanges.find(id);
    if (change === undefined) throw new CommandError(`there is no request ${id}`);
    const { borrowerId, details, origin, requestedBy, requestedAt, decidedAt } = change;
    const detail = `request ${id}, by command`;
    await stores.agents.note({
      at: clock.now(),
      agentId: null,
      login: by,
      action: 'phone-request-shown',
      borrowerId,
      detail,
    });
    print('borrower', borrowerId ?? 'none has the lost number');
    print('requested', requestedAt.toISOString(), requestedBy ?? origin);
    print('decided', decidedAt?.toISOString() ?? 'not yet');
    print('new number', details?.newPhone ?? 'none');
    print('old number', details?.lostPhone ?? 'not said');
    print('name', details?.name);
    print('date of birth', details?.bornOn);
    print('documents seen', details?.documents);
  };
}
