import { answerPlan } from '../lending/plans/answer-plan.ts';
import { argument, flag, number, option, ownWords, textUpTo } from '../platform/command-arguments.ts';
import { money, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BY } from './parameters.ts';

const MAX_SHOWN = 500;
const REQUEST = argument('REQUEST', 'the number of a request: see list', number);
const WORDS = ownWords(option('words WORDS', 'what the borrower reads, without names', textUpTo(300)));

const DATES_BOOKED = flag('dates-booked', 'the due dates were moved before, by transactions of your own');

const list = command({
  brief: 'requests without an answer, the most urgent first',
  parameters: {},
  run: async ({ stores }) =>
    table(
      'requests',
      (await stores.planRequests.listOpen(MAX_SHOWN)).map((request) => ({
        id: request.id,
        orderId: request.orderId,
        borrowerId: request.borrowerId,
        askedOn: request.askedOn,
        answerBy: request.answerBy,
        total: money(request.totalMinor, request.currency),
        payments: request.payments,
        firstOn: request.firstOn,
        everyDays: request.everyDays,
      })),
      { none: 'No request waits for an answer.' },
    ),
});

const accept = command({
  brief: 'agrees to a plan: the due dates of the loan move to its days',
  isAudited: true,
  parameters: { request: REQUEST, words: WORDS, isBooked: DATES_BOOKED, by: BY },
  async run(services, { request, ...given }) {
    const status = 'accepted';
    const transaction = await answerPlan(services, request, { ...given, status, now: services.clock.now() });
    const booked = transaction === null ? 'no due date moves' : `transaction ${transaction} moves the due dates`;
    return sentence(`request ${request} is accepted; ${booked}`, { request, status, transaction });
  },
});

const decline = command({
  brief: 'does not agree',
  isAudited: true,
  parameters: { request: REQUEST, words: WORDS, by: BY },
  async run(services, { request, ...given }) {
    const status = 'declined';
    await answerPlan(services, request, { ...given, status, now: services.clock.now() });
    return sentence(`request ${request} is declined`, { request, status });
  },
});

/** Payment plans that borrowers ask for. */
export const plans: CommandGroup = {
  brief: 'payment plans that borrowers ask for',
  commands: {
    list,
    accept,
    decline,
  },
};
