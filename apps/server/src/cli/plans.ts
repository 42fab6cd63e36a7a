import { answerPlan } from '../lending/plans/answer-plan.ts';
import { argument, number, option, textUpTo } from '../platform/command-arguments.ts';
import { money, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BY } from './parameters.ts';

const MAX_SHOWN = 500;
const REQUEST = argument('REQUEST', 'the number of a request: see list', number);
const WORDS = option('words WORDS', 'what the borrower reads, without names', textUpTo(300));

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

const answer = (status: 'accepted' | 'declined', brief: string) =>
  command({
    brief,
    isAudited: true,
    parameters: { request: REQUEST, words: WORDS, by: BY },
    async run(services, { request, words, by }) {
      await answerPlan(services, request, { status, words, by, now: services.clock.now() });
      return sentence(`request ${request} is ${status}`, { request, status });
    },
  });

/** Payment plans that borrowers ask for. */
export const plans: CommandGroup = {
  brief: 'payment plans that borrowers ask for',
  commands: {
    list,
    accept: answer('accepted', 'agrees to a plan; its dates are booked with transactions reschedule'),
    decline: answer('declined', 'does not agree'),
  },
};
