import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** How a worker's process is started. */
export interface ProcessOptions {
  /** The file that answers jobs. */
  readonly entry: URL;
  /** Its whole environment: a process that reads strangers' bytes has no secret within reach. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onAnswer: (answer: unknown) => void;
  /** Called once, when the process has exited, with the reason. */
  readonly onGone: (how: string) => void;
}

/** A process that works on one job at a time. */
export interface WorkProcess {
  send(job: unknown): void;
  /** Ends it whatever it does. */
  kill(): void;
  /** Ends it after its present job. */
  finish(): void;
}

/** Memory of its own for JavaScript, in MiB; memory of libvips is beside it. */
const HEAP_MIB = 256;
/** The service goes first where both want the processor. */
const NICENESS = 10;

/** Starts a worker as a process: its memory, its threads and its end are not the service's. */
export function startWorkProcess({ entry, env = {}, onAnswer, onGone }: ProcessOptions): WorkProcess {
  const child = fork(entry, {
    env: { ...env },
    execArgv: [`--max-old-space-size=${HEAP_MIB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let isGone = false;
  const gone = (how: string): void => {
    if (isGone) return;
    isGone = true;
    onGone(how);
  };
  child.on('message', onAnswer);
  child.on('error', (error) => {
    // one that never started has no exit
    if (child.pid === undefined) gone(error.message);
  });
  child.on('exit', (code, signal) => gone(signal ?? `code ${code}`));
  if (child.pid !== undefined) lowerPriority(child.pid);
  return {
    // a job that cannot be sent is one of a process that is on its way out, which its exit tells
    send: (job) => void child.send(job as object, () => undefined),
    kill: () => void child.kill('SIGKILL'),
    finish: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** Of a process that has just been started, before it has threads: they take its priority over. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // it has exited already, or the system refuses: it then keeps the normal priority
  }
}
