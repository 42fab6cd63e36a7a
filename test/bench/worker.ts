import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A separate process that answers one question at a time. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>;
}

type Message<Answer> = { answer: Answer } | { problem: string };

/** Starts a file of the bench as a separate process, so that it shares only the machine. */
export function startWorker<Question, Answer>(file: URL): Worker<Question, Answer> {
  const child = fork(fileURLToPath(file), {
    // without die-with-parent.mjs, which would let an idle worker end
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    ask: async (question) => {
      const answered = nextMessage<Answer>(child);
      child.send(question as object);
      const message = await answered;
      if ('problem' in message) throw new Error(message.problem);
      return message.answer;
    },
    stop: () => end(child),
  };
}

type Answerer<Question, Answer> = (question: Question) => Promise<Answer>;

/** Makes this process a worker that answers every question with `answer`. It ends with its parent. */
export function answerQuestions<Question, Answer>(answer: Answerer<Question, Answer>): void {
  const reply = (message: Message<Answer>) => process.send?.(message);
  process.on('message', (question) => {
    answer(question as Question).then(
      (given) => reply({ answer: given }),
      (error: unknown) => reply({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
}

async function nextMessage<Answer>(child: ChildProcess): Promise<Message<Answer>> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('a process of the bench ended before it answered'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message<Answer>);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(patience);
}
