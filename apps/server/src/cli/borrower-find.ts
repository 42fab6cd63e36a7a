import { normalTransferReference } from '@hiram/domain';
import { argument, number, option, optional, WrongArgument, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { offeredTemplates, readNumber, templateIds } from '../verification/templates.ts';
import { type Cell, line, table, phrase } from './answer.ts';
import { command, type CommandServices } from './command.ts';
import { BY_IF_NAMED } from './parameters.ts';

const MAX_SHOWN = 100;

const searches = {
  phone: optional(argument('PHONE', 'their phone number', textUpTo(60))),
  name: optional(option('name NAME', 'their name, or a part of it', textUpTo(200))),
  order: optional(option('order ORDER', 'the number of an order', number)),
  reference: optional(option('reference REFERENCE', 'of a payment or payout: ours, or the provider’s', textUpTo(200))),
  utr: optional(option('utr UTR', 'the number of a bank transfer', textUpTo(200))),
};

/** By a phone, or by one of the options. Each borrower that is found is in the audit trail. */
export const find = command({
  brief: 'the number of the borrower with this phone; or those of a name, an order, a reference or a transfer',
  isAudited: true,
  parameters: { ...searches, by: BY_IF_NAMED },
  check({ phone, name, order, reference, utr }) {
    if ([phone, name, order, reference, utr].filter((typed) => typed !== undefined).length !== 1)
      throw new WrongArgument('PHONE is missing, or one of --name, --order, --reference, --utr instead');
  },
  async run(services, { by = '', ...given }) {
    const { found, missing } = await foundBy(services, given);
    if (found.length === 0) throw new CommandError(missing);
    for (const borrowerId of found) await note(services, borrowerId, by);
    const [only] = found;
    // the number alone, for scripts
    if (given.phone !== undefined) return line({ borrowerId: only });
    const rows: Record<string, Cell>[] = [];
    for (const borrowerId of found) rows.push(await summaryOf(services, borrowerId));
    return table('borrowers', rows);
  },
});

interface Searches {
  readonly phone: string | undefined;
  readonly name: string | undefined;
  readonly order: number | undefined;
  readonly reference: string | undefined;
  readonly utr: string | undefined;
}

/** @returns the message where there is none, too */
async function foundBy(
  { stores }: CommandServices,
  { phone, name, order, reference, utr }: Searches,
): Promise<{ found: readonly number[]; missing: string }> {
  if (phone !== undefined) {
    const read = readNumber(offeredTemplates(templateIds), phone);
    const borrowerId = await stores.borrowers.idOfPhone(read?.phone ?? phone);
    return { found: borrowerId === null ? [] : [borrowerId], missing: 'PHONE is no borrower’s' };
  }
  if (name !== undefined)
    return { found: await stores.borrowerSearch.byName(name, MAX_SHOWN), missing: '--name is no borrower’s' };
  if (order !== undefined) {
    const known = await stores.orders.find(order);
    return { found: known === undefined ? [] : [known.borrowerId], missing: `there is no order ${order}` };
  }
  if (reference !== undefined)
    return {
      found: await stores.borrowerSearch.byReference(reference),
      missing: '--reference is of no payment or payout',
    };
  const transfer = normalTransferReference(utr ?? '').slice(0, 60);
  return { found: await stores.borrowerSearch.byUtr(transfer), missing: '--utr is of no transfer of a borrower' };
}

function note({ stores, clock }: CommandServices, borrowerId: number, login: string): Promise<void> {
  const detail = `borrower ${borrowerId}, by command`;
  return stores.agents.note({ at: clock.now(), agentId: null, login, action: 'borrower-found', borrowerId, detail });
}

/** Number, name, market, and the numbers of the orders. */
async function summaryOf({ stores }: CommandServices, borrowerId: number): Promise<Record<string, Cell>> {
  const { name } = await stores.borrowers.personOf(borrowerId);
  const orders = (await stores.orders.listOwn(borrowerId)).map(({ id }) => id);
  const numbers = orders.length === 0 ? 'no orders' : `orders ${orders.join(' ')}`;
  return { borrowerId, name, market: await stores.borrowers.marketOf(borrowerId), orders: phrase(numbers, orders) };
}
