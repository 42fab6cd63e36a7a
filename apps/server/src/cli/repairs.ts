import { accrueIncome } from '../operations/accounting/accrue-income.ts';
import { recountBooks, reverseEntry } from '../operations/accounting/repair-books.ts';
import { createMetrics } from '../app/metrics.ts';
import { type Arguments, type CommandServices, operatorOf, print } from './command.ts';
import { commonOf } from './journals.ts';

type Work = (services: CommandServices) => Promise<void>;

/** The parts of `accounting` that repair what closing complains about. */
export const repairUsage = `  recount --by NAME                    adds up all stored sums from the entries anew
  accrue --by NAME                     what the nightly job does: income of the days that are over, up to yesterday
  reverse-entry ENTRY --reason WORDS --by NAME
                                       takes back an entry of no loan on accounts of loans' claims or credit`;

export const recount =
  (login: string): Work =>
  async (services) => {
    await recountBooks(services, login);
    print('The sums of the books and of the portfolio are those of their entries.');
  };

export const accrue =
  (login: string): Work =>
  async (services) => {
    const { config, stores, clock } = services;
    const needed = { ...services, incomeBasis: config.incomeBasis, metrics: createMetrics() };
    const { posted, failed } = await accrueIncome(needed, new AbortController().signal);
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'income-accrued' });
    print(`${posted} accruals are posted; ${failed} loans failed: see review list`);
  };

export function readEntryReversal(given: Arguments): Work {
  const entryId = given.takeNumber('ENTRY');
  const { reason } = commonOf(given);
  const login = operatorOf(given);
  return async (services) => {
    const isNew = await reverseEntry(services, { entryId, reason, login });
    print(isNew ? `entry ${entryId} is reversed` : `entry ${entryId} was reversed before`);
  };
}
