import { requestPhoneChange } from '../identity/phones/decide-phone-change.ts';
import { argument, number, option, ownWords, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Answer, labelled, sentence, phrase } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { BORROWER, BY, BY_IF_NAMED } from './parameters.ts';

const DOCUMENTS = ownWords(option('documents SEEN', 'the documents that you have seen', textUpTo(500)));

interface Request {
  readonly borrowerId: number;
  readonly newPhone: string | null;
  readonly documents: string;
  readonly by: string;
}

export const changePhone = command({
  brief: 'moves an account to another number, after a second operator has approved it (review)',
  isAudited: true,
  parameters: {
    borrowerId: BORROWER,
    newPhone: argument('PHONE', 'the new number', textUpTo(60)),
    documents: DOCUMENTS,
    by: BY,
  },
  run: (services, given) => request(services, given),
});

export const detachPhone = command({
  brief: 'takes the number away, such as one that has another owner now; likewise',
  isAudited: true,
  parameters: { borrowerId: BORROWER, documents: DOCUMENTS, by: BY },
  run: (services, given) => request(services, { ...given, newPhone: null }),
});

/** Requests another phone for a borrower, or none; a second operator decides by `review`. */
async function request(
  { stores, inTransaction, clock }: CommandServices,
  { borrowerId, by, ...wish }: Request,
): Promise<Answer> {
  const at = clock.now();
  const item = await inTransaction((inside) => requestPhoneChange(inside, { borrowerId, by, at, ...wish }));
  const detail = `borrower ${borrowerId}, item ${item}, by ${by}`;
  await stores.agents.note({ at, agentId: null, login: by, action: 'phone-change-requested', borrowerId, detail });
  const next = `npm run hiram -- review approve ${item} --by NAME`;
  return sentence(`item ${item} is open. A second operator: ${next}`, { item });
}

export const phoneRequest = command({
  brief: 'the report of a lost number, or a request of an operator',
  isAudited: true,
  parameters: { request: argument('REQUEST', 'the number of a request', number), by: BY_IF_NAMED },
  async run({ stores, clock }, { request: id, by: login = '' }) {
    const change = await stores.phoneChanges.find(id);
    if (change === undefined) throw new CommandError(`there is no request ${id}`);
    const { borrowerId, details, origin, requestedBy, requestedAt, decidedAt } = change;
    const detail = `request ${id}, by command`;
    const about = { agentId: null, login, borrowerId, detail };
    await stores.agents.note({ at: clock.now(), action: 'phone-request-shown', ...about });
    return labelled({
      borrower: { borrowerId: phrase(String(borrowerId ?? 'none has the lost number'), borrowerId) },
      requested: { requestedAt, requestedBy: requestedBy ?? origin },
      decided: { decidedAt: phrase(decidedAt?.toISOString() ?? 'not yet', decidedAt) },
      'new number': { newNumber: phrase(details?.newPhone ?? 'none', details?.newPhone) },
      'old number': { oldNumber: phrase(details?.lostPhone ?? 'not said', details?.lostPhone) },
      name: { name: details?.name },
      'date of birth': { bornOn: details?.bornOn },
      'documents seen': { documentsSeen: details?.documents },
    });
  },
});
