import { readFileSync } from 'node:fs';
import type { Send } from './send.ts';

/** CPU that an answer to a stranger may take, in milliseconds of an idle machine. */
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

/** CPU of `compute` on the idle machine for which the limit was set, in milliseconds. */
const REFERENCE_MS = 75;

/** Divisions of large integers, as in a late charge. */
function compute(): bigint {
  let sum = 0n;
  for (let count = 1n; count <= 400_000n; count += 1n) sum += (count * 98_765_432_100_000_000n) / 262_800_000_000_000n;
  return sum;
}

/** CPU time that work takes at present, as a multiple of the reference; at least 1. A busy or slower core needs more for the same work. */
function cpuFactor(): number {
  const spent = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    compute();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...spent) / REFERENCE_MS);
}

/**
 * Measures the CPU time that the service takes for an answer. A request beyond the limit is sent twice more, and the least of the three
 * counts, in milliseconds of an idle machine: jobs of the service, its first compilation, the collection of garbage and
 * other processes on the same cores take CPU too.
 */
export function withCpu(send: Send, pid: number, factor: () => number = cpuFactor): Send {
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
    const { cpuMs = 0 } = answer;
    return cpuMs > MAX_CPU_MS ? { ...answer, cpuMs: Math.round(cpuMs / factor()) } : answer;
  };
}
