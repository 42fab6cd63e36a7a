import { proposalKinds } from '../app/proposal-kinds.ts';
import { factsOf, insertProposal } from '../operations/proposals/propose.ts';
import { type Act, previewAct } from '../operations/proposals/work-out.ts';
import { CommandError } from '../platform/command-error.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Answer, sentence } from './answer.ts';
import { bankServicesOf } from './bank-services.ts';
import { actorsOf, type Command, type CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { createRunTyped } from './run-inside.ts';

/** A command as it was read. */
interface Typed {
  readonly command: Command;
  readonly given: Readonly<Record<string, unknown>>;
  readonly typed: readonly string[];
}

/** The actor of a command that names none. */
const COMMAND = 'command';

/**
 * What a command does that only operators at the desk may do: it moves money, and an operator could approve it. Null where it runs at once.
 * In a sandbox commands book at once, unless its settings say otherwise.
 */
export async function actToPropose(services: CommandServices, { command, given, typed }: Typed): Promise<Act | null> {
  if (command.movesMoney === undefined || (services.config.sandbox && !services.config.sandboxProposes)) return null;
  if (!(await services.stores.operators.hasApprover())) return null;
  if (command.proposal !== undefined) return command.proposal(services, given);
  const order = typeof given['orderId'] === 'number' ? given['orderId'] : null;
  const words = ownWordsOf(command, given);
  const request = { typed: without(typed, ['--by', ...(words === null ? [] : [words.option])]), order };
  const act: Act = { kind: 'command', request: words === null ? request : { ...request, wordsAs: words.option } };
  // under its key it books nothing again, and says so
  const isRepeated = 'key' in given && (await services.stores.proposals.wasBooked(act.kind, act.request));
  return isRepeated ? null : act;
}

/**
 * Proposes what a command does: an operator approves it at the desk. The same command again, while it waits, changes nothing.
 * @throws CommandError where it could not be booked now
 */
export async function proposeCommand(services: CommandServices, { command, given }: Typed, act: Act): Promise<Answer> {
  const { stores, inTransaction, clock } = services;
  const [login = COMMAND] = actorsOf(command, given);
  const now = clock.now();
  const pending = await stores.proposals.findPending(act.kind, act.request, now);
  if (pending !== undefined) return answerOf(pending.id, false);
  const deciding = { ...bankServicesOf(services), loadProviders: () => providersOf(services) };
  const after: ((services: CommandServices) => Promise<void>)[] = [];
  const kinds = proposalKinds(deciding, createRunTyped({ ...services, afterwards: (work) => void after.push(work) }));
  const words = ownWordsOf(command, given)?.words ?? textIn(given, 'reason') ?? '';
  const key = crypto.randomUUID();
  const by = { names: login, logins: login, key: `preview-${key}`, reason: '', words, now };
  const { subject, figures, amountMinor } = await previewAct(services, kinds, { ...act, by }).catch(
    async (error: unknown): Promise<never> => {
      for (const work of after) await work(services);
      if (!(error instanceof Refusal)) throw error;
      throw new CommandError(error.cause instanceof Error ? error.cause.message : error.message);
    },
  );
  const agentId = (await stores.operators.list()).find((each) => each.login === login)?.agentId ?? null;
  return inTransaction(async (tx) => {
    const asked = { ...act, ...subject, figures, amountMinor, reason: '', words, tryId: key, proposedAt: now };
    const id = await insertProposal(tx, { ...asked, proposedBy: agentId, script: agentId === null ? login : null });
    if (id === null) throw new Error('a new try was known');
    const facts = factsOf({ ...subject, amountMinor, reason: '' });
    const { borrowerId } = subject;
    await tx.agents.note({ at: now, agentId, login, action: 'proposed', borrowerId, detail: `proposal ${id}`, facts });
    return answerOf(id, true);
  });
}

const answerOf = (proposal: number, isNew: boolean): Answer =>
  sentence(
    `proposal ${proposal} ${isNew ? 'waits' : 'waits already'}: nothing is booked until an operator approves it at the desk`,
    { proposal, isNew },
  );

const textIn = (given: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = given[key];
  return typeof value === 'string' ? value : undefined;
};

/** What the operator wrote about it, which is kept sealed and apart from what was typed, and the option that it came by; null for nothing. */
function ownWordsOf(
  { parameters }: Command,
  given: Readonly<Record<string, unknown>>,
): { option: string; words: string } | null {
  const [key, parameter] = Object.entries(parameters).find(([, { isOwnWords }]) => isOwnWords === true) ?? [];
  const words = key === undefined ? undefined : textIn(given, key);
  return parameter === undefined || words === undefined ? null : { option: parameter.name, words };
}

/** What was typed, without some options and how the answer is printed. */
function without(typed: readonly string[], options: readonly string[]): string[] {
  const isValue = (index: number): boolean => options.includes(typed[index - 1] ?? '');
  return typed.filter(
    (word, index) =>
      word !== '--json' && !isValue(index) && !options.some((each) => word === each || word.startsWith(`${each}=`)),
  );
}
