// The process that attacks the service. It is separate, so that its requests take no time from the borrowers' client.
import { setPriority } from 'node:os';
import { answerQuestions } from '../worker.ts';
import { attack, type Attack, endConnections } from './attacks.ts';

export type AttackerQuestion = { ask: 'start'; attack: Attack; url: string } | { ask: 'look' } | { ask: 'stop' };
/** How often each answer came. */
export type AttackerAnswer = Readonly<Record<string, number>>;

// an attacker runs on other machines, so this one must not take the processor from the borrowers
setPriority(15);

let stopping = new AbortController();
let counts: Record<string, number> = {};
let running = Promise.resolve();

answerQuestions<AttackerQuestion, AttackerAnswer>(async (question) => {
  if (question.ask === 'stop') {
    stopping.abort();
    endConnections();
    await running;
  }
  if (question.ask !== 'start') return counts;
  stopping = new AbortController();
  counts = {};
  running = attack(question.attack, { url: question.url, until: stopping.signal, counts });
  return counts;
});
