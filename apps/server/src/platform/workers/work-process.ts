import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** The start parameters of a worker's process. */
export interface ProcessOptions {
  /** The file that answers jobs. */
  readonly entry: URL;
  /** Its whole environment: a process that decodes untrusted bytes has no access to secrets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onAnswer: (answer: unknown) => void;
  /** Called once at the exit of the process, with the reason. */
  readonly onGone: (how: string) => void;
}

/** A process that works on one job at a time. */
export interface WorkProcess {
  send(job: unknown): void;
  /** Kills it. */
  kill(): void;
  /** Ends it after its present job. */
  finish(): void;
}

/** Its JavaScript heap in MiB; libvips uses memory besides. */
const HEAP_MIB = 256;
/** A lower priority than the service's. */
const NICENESS = 10;

/** Starts a worker as a process, whose memory, threads and crashes do not affect the service. */
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
    // a process that never started has no exit
    if (child.pid === undefined) gone(error.message);
  });
  child.on('exit', (code, signal) => gone(signal ?? `code ${code}`));
  if (child.pid !== undefined) lowerPriority(child.pid);
  return {
    // a job cannot be sent to a process that is about to exit, whose exit reports it
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
