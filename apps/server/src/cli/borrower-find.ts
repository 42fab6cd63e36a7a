import { normalTransferReference } from '@hiram/domain';
import { offeredTemplates, readNumber, templateIds } from '../verification/templates.ts';
import { CommandError } from '../platform/command-error.ts';
import { type Arguments, type CommandServices, print } from './command.ts';

const MAX_SHOWN = 100;

type Work = (services: CommandServices) => Promise<void>;
type Search = (by: string) => Work;
type Found = (services: CommandServices) => Promise<number[]>;

/** `borrower find`: by a phone, or by one of the options. Each borrower that is found is in the audit trail. */
export function readFind(given: Arguments, by: string): Work {
  const searches = [
    given.hasMore() ? byPhone(given.take('PHONE')) : undefined,
    searchOf(given, 'name', byName),
    searchOf(given, 'order', (order) => byOrder(given, order)),
    searchOf(given, 'reference', byReference),
    searchOf(given, 'utr', byUtr),
  ].filter((search) => search !== undefined);
  const [search, ...more] = searches;
  if (search === undefined || more.length > 0)
    return given.refuse('PHONE is missing, or one of --name, --order, --reference, --utr instead');
  return search(by);
}

function searchOf(given: Arguments, option: string, search: (typed: string) => Search): Search | undefined {
  const typed = given.option(option);
  return typed === undefined ? undefined : search(typed);
}

/** Prints the number alone, for scripts. */
const byPhone =
  (phone: string): Search =>
  (by) =>
  async (services) => {
    const number = readNumber(offeredTemplates(templateIds), phone);
    const borrowerId = await services.stores.borrowers.idOfPhone(number?.phone ?? phone);
    if (borrowerId === null) throw new CommandError('PHONE is no borrower’s');
    await note(services, borrowerId, by);
    print(borrowerId);
  };

/** Prints a line for each borrower that is found. @param missing the message where there is none */
const listed =
  (find: Found, missing: string): Search =>
  (by) =>
  async (services) => {
    const found = await find(services);
    if (found.length === 0) throw new CommandError(missing);
    for (const borrowerId of found) {
      await note(services, borrowerId, by);
      await show(services, borrowerId);
    }
  };

const byName = (name: string): Search =>
  listed(({ stores }) => stores.borrowerSearch.byName(name, MAX_SHOWN), '--name is no borrower’s');

function byOrder(given: Arguments, typed: string): Search {
  if (!/^\d{1,15}$/.test(typed)) given.refuse('--order must be the number of an order');
  return listed(async ({ stores }) => {
    const order = await stores.orders.find(Number(typed));
    return order === undefined ? [] : [order.borrowerId];
  }, `there is no order ${typed}`);
}

const byReference = (reference: string): Search =>
  listed(({ stores }) => stores.borrowerSearch.byReference(reference), '--reference is of no payment or payout');

const byUtr = (typed: string): Search => {
  const utr = normalTransferReference(typed).slice(0, 60);
  return listed(({ stores }) => stores.borrowerSearch.byUtr(utr), '--utr is of no transfer of a borrower');
};

function note({ stores, clock }: CommandServices, borrowerId: number, login: string): Promise<void> {
  const detail = `borrower ${borrowerId}, by command`;
  return stores.agents.note({ at: clock.now(), agentId: null, login, action: 'borrower-found', borrowerId, detail });
}

/** Number, name, market, and the numbers of the orders. */
async function show({ stores }: CommandServices, borrowerId: number): Promise<void> {
  const { name } = await stores.borrowers.personOf(borrowerId);
  const orders = (await stores.orders.listOwn(borrowerId)).map(({ id }) => id);
  const numbers = orders.length === 0 ? 'no orders' : `orders ${orders.join(' ')}`;
  print(borrowerId, name, await stores.borrowers.marketOf(borrowerId), numbers);
}
