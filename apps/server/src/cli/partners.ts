import { argument, flag, option, optional, textUpTo } from '../platform/command-arguments.ts';
import {
  addKey,
  type NewKey,
  revokeKey,
  ROTATION_HOURS,
  rotateKey,
  setNetworks,
} from '../identity/partners/manage-keys.ts';
import { PARTNER_SESSIONS_PATH } from '../identity/partners/routes.ts';
import { type Answer, joined, phrase, sentence, table } from './answer.ts';
import { command, type CommandGroup, type CommandServices } from './command.ts';
import { BY_IF_NAMED, hoursOption, PARTNER } from './parameters.ts';
import { partnerWebhooks } from './partner-webhooks.ts';

const KEY = argument('KEY', 'the public half of a key: see partners list', textUpTo(80));
const NETWORKS_BRIEF = 'where requests may come from, such as "203.0.113.0/24 2001:db8::/32"';
const HOURS = hoursOption(`how long the old key still works, ${ROTATION_HOURS} unless given`);

const list = command({
  brief: 'keys, with what each may and from where',
  parameters: {},
  async run({ stores, clock }) {
    const now = clock.now();
    const rows = (await stores.partners.listKeys()).map(({ endsAt, isTest, scopes, networks, ...key }) => ({
      ...key,
      kind: isTest ? 'test' : 'live',
      scopes: scopes.join(' '),
      networks: networks.length === 0 ? 'any' : networks.join(' '),
      endsAt: phrase(endsAt === null ? '' : endsAt <= now ? 'ended' : 'ends', endsAt),
    }));
    return table('keys', rows, { none: 'There are no keys.' });
  },
});

const add = command({
  brief: 'a key for the back end of your app; its secret is shown once',
  isAudited: true,
  parameters: {
    partner: PARTNER,
    networks: optional(option('networks NETWORKS', `${NETWORKS_BRIEF}; any unless given`, textUpTo(1000))),
    isTest: flag('test', 'a key that checks requests and opens nothing'),
    by: BY_IF_NAMED,
  },
  async run(services, { by = '', networks = '', partner, isTest }) {
    return answerWithKey(await addKey(services, changer(services, by), { partner, networks, isTest }));
  },
});

const rotate = command({
  brief: 'another key with the same rights; the one before still works for a while',
  isAudited: true,
  parameters: { key: KEY, hours: HOURS, by: BY_IF_NAMED },
  async run(services, { by = '', key, hours = ROTATION_HOURS }) {
    const { endsAt, ...made } = await rotateKey(services, changer(services, by), { key, hours });
    const until = endsAt.toISOString();
    return joined(answerWithKey(made), sentence(`${key} works until ${until}.`, { endsAt: until }));
  },
});

const revoke = command({
  brief: 'ends a key at once, and every session that it has opened',
  isAudited: true,
  parameters: { key: KEY, by: BY_IF_NAMED },
  async run(services, { by = '', key }) {
    const sessions = await revokeKey(services, changer(services, by), key);
    return sentence(`${key} works no more; ${sessions} sessions ended.`, { key, sessions });
  },
});

const networks = command({
  brief: 'changes where the requests of a key may come from',
  isAudited: true,
  parameters: {
    key: KEY,
    networks: argument('NETWORKS', `${NETWORKS_BRIEF}, or "any"`, textUpTo(1000)),
    by: BY_IF_NAMED,
  },
  async run(services, { by = '', key, networks: written }) {
    const wanted = { key, networks: written === 'any' ? '' : written };
    const kept = await setNetworks(services, changer(services, by), wanted);
    const from = kept.length === 0 ? 'any network' : kept.join(' ');
    return sentence(`${key} works from ${from}.`, { key, networks: kept });
  },
});

const changer = ({ clock }: CommandServices, by: string) => ({ agentId: null, login: by, now: clock.now() });

const answerWithKey = ({ key, secret }: NewKey): Answer =>
  joined(
    sentence(`Key: ${key}`, { key }),
    sentence(`Secret (shown once): ${secret}`, { secret }),
    sentence(`Requests go to ${PARTNER_SESSIONS_PATH}, signed with the secret.`, { path: PARTNER_SESSIONS_PATH }),
  );

/** Keys of partners. */
export const partners: CommandGroup = {
  brief: 'keys by which the back end of your app opens sessions',
  commands: { list, add, rotate, revoke, networks, webhooks: partnerWebhooks },
};
