import { shownAddress } from '../platform/outgoing/allowed-address.ts';
import { argument, flag, matching, option, optional, textUpTo } from '../platform/command-arguments.ts';
import {
  addEndpoint,
  type Changer,
  FORMER_SECRET_HOURS,
  type NewEndpoint,
  removeEndpoint,
  rotateSecret,
  sendExamples,
} from '../webhooks/manage-endpoints.ts';
import { type Answer, joined, phrase, sentence, table } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY_IF_NAMED, hoursOption, PARTNER } from './parameters.ts';

const ENDPOINT = argument(
  'ENDPOINT',
  'the name of an endpoint: see partners webhooks list',
  matching(/^whe_[0-9a-f]{16}$/, 'be the name of an endpoint, such as "whe_0123456789abcdef"'),
);

const list = command({
  brief: 'endpoints, with what each is told of',
  parameters: {},
  async run({ stores }) {
    const rows = (await stores.webhookEndpoints.list()).map(({ name, partner, url, kinds, isTest, ...endpoint }) => ({
      name,
      partner,
      url: shownAddress(url),
      mode: isTest ? 'test' : 'live',
      events: kinds.join(' '),
      createdAt: endpoint.createdAt,
      createdBy: endpoint.createdBy,
      state: phrase(endpoint.stopReason ?? 'running', endpoint.stoppedAt),
    }));
    return table('endpoints', rows, { none: 'There are no endpoints.' });
  },
});

const add = command({
  brief: "an address that is told of loans and payments of a partner's customers; its secret is shown once",
  isAudited: true,
  parameters: {
    partner: PARTNER,
    url: argument('URL', 'https at a public host', textUpTo(500)),
    kinds: optional(option('events EVENTS', 'such as "loan.repaid payment.*"; all unless given', textUpTo(1000))),
    isTest: flag('test', 'it gets examples only'),
    by: BY_IF_NAMED,
  },
  async run(services, { by = '', kinds = '', partner, url, isTest }) {
    const rule = { isLoopbackAllowed: !services.config.production };
    return answerWithEndpoint(
      await addEndpoint(services, { by: changer(services, by), rule }, { partner, url, kinds, isTest }),
    );
  },
});

const remove = command({
  brief: 'removes an endpoint for good',
  isAudited: true,
  parameters: { name: ENDPOINT, by: BY_IF_NAMED },
  async run(services, { by = '', name }) {
    await removeEndpoint(services, changer(services, by), name);
    return sentence(`${name} is told of nothing any more.`, { name });
  },
});

const rotate = command({
  brief: 'another secret; for a while events are signed with both',
  isAudited: true,
  parameters: {
    name: ENDPOINT,
    hours: hoursOption(`how long the former one still signs, ${FORMER_SECRET_HOURS} unless given`),
    by: BY_IF_NAMED,
  },
  async run(services, { by = '', name, hours = FORMER_SECRET_HOURS }) {
    const { formerEndsAt, ...made } = await rotateSecret(services, changer(services, by), { name, hours });
    const until = formerEndsAt.toISOString();
    return joined(
      answerWithEndpoint(made),
      sentence(`The former secret signs as well until ${until}.`, { formerEndsAt: until }),
    );
  },
});

const examples = command({
  brief: 'sends an example of each event to an endpoint',
  isAudited: true,
  parameters: { name: ENDPOINT, by: BY_IF_NAMED },
  async run(services, { by = '', name }) {
    const examplesSent = await sendExamples(services, changer(services, by), name);
    return sentence(`${examplesSent} examples will be sent within a minute.`, { name, examples: examplesSent });
  },
});

const changer = ({ clock }: CommandServices, login: string): Changer => ({ login, now: clock.now() });

const answerWithEndpoint = ({ name, secret }: NewEndpoint): Answer =>
  joined(sentence(`Endpoint: ${name}`, { name }), sentence(`Secret (shown once): ${secret}`, { secret }));

/** Endpoints of partners for events. */
export const partnerWebhooks: CommandGroup = {
  brief: 'addresses of partners that are told of loans and payments',
  commands: { list, add, remove, 'rotate-secret': rotate, examples },
};
