import { accrueIncome } from '../operations/accounting/accrue-income.ts';
import { recountBooks, reverseEntry } from '../operations/accounting/repair-books.ts';
import { argument, number } from '../platform/command-arguments.ts';
import { createMetrics } from '../app/metrics.ts';
import { sentence } from './answer.ts';
import { command } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';

// The parts of `accounting` that repair the differences for which closing is refused.

export const recount = command({
  brief: 'adds up all stored sums from the entries anew',
  isAudited: true,
  parameters: { by: BY },
  async run(services, { by }) {
    await recountBooks(services, by);
    return sentence('The sums of the books and of the portfolio are those of their entries.');
  },
});

export const accrue = command({
  brief: 'what the nightly job does: income of the days that are over, up to yesterday',
  isAudited: true,
  parameters: { by: BY },
  async run(services, { by: login }) {
    const { config, stores, clock } = services;
    const needed = { ...services, incomeBasis: config.incomeBasis, metrics: createMetrics() };
    const { posted, failed } = await accrueIncome(needed, new AbortController().signal);
    await stores.agents.note({ at: clock.now(), agentId: null, login, action: 'income-accrued' });
    const text = `${posted} accruals are posted; ${failed} loans failed: see review list`;
    return { ...sentence(text, { posted, failed }), isIncomplete: failed > 0 };
  },
});

export const reverseEntryCommand = command({
  brief: 'takes back an entry of no loan on accounts of loans’ claims or credit',
  isAudited: true,
  movesMoney: true,
  parameters: { entryId: argument('ENTRY', 'the number of an entry', number), reason: REASON_WORDS, by: BY },
  async run(services, { entryId, reason, by: login }) {
    const isNew = await reverseEntry(services, { entryId, reason, login });
    const text = isNew ? `entry ${entryId} is reversed` : `entry ${entryId} was reversed before`;
    return sentence(text, { entryId, isNew });
  },
});
