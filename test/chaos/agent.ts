import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as desk from '@hiram/contract/desk';
import { createCaller } from './caller.ts';
import { deskAnswerOf } from './contents.ts';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import type { Chance } from './random.ts';

export interface AgentOptions {
  /** Origin of the faulty proxy in front of the service. */
  readonly baseUrl: string;
  /** A process of the service that may be up, for creating the sandbox's agent. */
  readonly serviceUrl: () => string;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
  readonly isOver: () => boolean;
}

const EVERY_MS = 400;
const NO_SESSION = '401';

/** An agent at the desk who answers complaints, sometimes with pictures, and reopens some of them. */
export async function workAtDesk(options: AgentOptions): Promise<void> {
  const { chance, acknowledged, isOver } = options;
  const caller = createCaller({
    baseUrl: options.baseUrl + desk.DESK_BASE,
    params: () => new URLSearchParams(),
    chance,
  });
  const { insist } = caller;

  const signIn = async (): Promise<void> => {
    const said = await fetch(`${options.serviceUrl()}/sandbox`, { headers: { accept: 'application/json' } });
    const { login, password } = ((await said.json()) as { desk: { login: string; password: string } }).desk;
    await insist(desk.signIn, { login, password });
  };

  const answer = async (problemId: string): Promise<void> => {
    const url = chance.next() < 0.3 ? await caller.upload('/upload', 'answerImage') : null;
    const wantsScore = chance.next() < 0.8;
    const tryId = randomUUID();
    const content = `We have looked at it: ${tryId}`;
    const request = { problemId, content, images: url ?? '', tryId, wantsScore: wantsScore ? '1' : '0' } as const;
    const done = await insist(desk.answerComplaint, request);
    const image = url?.split('/').pop() ?? '';
    const acknowledgement = {
      kind: 'desk-answered',
      tryId,
      answer: deskAnswerOf({ problemId, content, wantsScore, image }),
    } as const;
    if (done.success) acknowledged(acknowledgement);
    else if (done.tries > 1) acknowledged.maybe(acknowledgement);
  };

  /** Reopening has no idempotency key: after a lost answer, the repeat reports that the complaint already waits. */
  const reopen = async (problemId: string): Promise<void> => {
    const reason = `It was not over: ${randomUUID()}`;
    const done = await insist(desk.reopenComplaint, { problemId, reason });
    const acknowledgement = { kind: 'reopened', problemId, reason } as const;
    if (done.success) acknowledged(acknowledgement);
    else if (done.tries > 1) acknowledged.maybe(acknowledgement);
  };

  for (; !isOver(); await delay(EVERY_MS)) {
    const state = chance.next() < 0.9 ? 'waiting' : 'answered';
    const shown = await insist(desk.listComplaints, { state });
    // the desk signs out after half an hour without activity, and the clock jumps over days
    if (!shown.success && shown.code === NO_SESSION) await signIn().catch(() => undefined);
    if (!shown.success || shown.data.list.length === 0) continue;
    const { problemId } = chance.oneOf(shown.data.list);
    await (state === 'waiting' ? answer(problemId) : reopen(problemId));
  }
}
