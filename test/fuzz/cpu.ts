import { readFileSync } from 'node:fs';
import type { Send } from './send.ts';

/** CPU that an answer to a stranger may take, in milliseconds. */
export const MAX_CPU_MS = 250;

/** The kernel counts CPU in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10;

/** CPU time of a process since its start, all threads, in milliseconds; null where the kernel does not tell it in /proc. */
export function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name, in brackets, may contain spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return null;
  }
}

/**
 * Measures the CPU time that the service takes for an answer. A request beyond the limit is sent twice more and the least of the three
 * counts, because jobs of the service, its first compilation and the collection of garbage take CPU too.
 */
export function withCpu(send: Send, pid: number): Send {
  const once: Send = async (request) => {
    const before = cpuMsOf(pid);
    const answer = await send(request);
    const after = cpuMsOf(pid);
    return before === null || after === null ? answer : { ...answer, cpuMs: after - before };
  };
  return async (request) => {
    let answer = await once(request);
    for (let again = 0; again < 2 && (answer.cpuMs ?? 0) > MAX_CPU_MS; again += 1) {
      const { cpuMs = 0 } = await once(request);
      answer = { ...answer, cpuMs: Math.min(answer.cpuMs ?? 0, cpuMs) };
    }
    return answer;
  };
}
