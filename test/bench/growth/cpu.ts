import type { Client } from 'pg';
import { processesBelow, readIfThere } from '../floods/memory.ts';

/** Ticks of a second in /proc. */
const TICKS = 100;

/** CPU time since the start, in seconds, whatever else runs on the machine. */
export interface CpuSeconds {
  readonly service: number;
  readonly postgres: number;
}

/** Watches the CPU time of the service below this process, and of the PostgreSQL that a connection leads to. */
export async function watchCpu(client: Client): Promise<() => CpuSeconds> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, postmaster = 0] = fieldsOf(rows[0]?.pid ?? 0);
  const services = processesBelow(process.pid).filter((pid) =>
    /server\/src\/main\.ts/.test(readIfThere(`/proc/${pid}/cmdline`)),
  );
  const spent = (): CpuSeconds => ({
    service: sum(services.map(secondsOf)),
    postgres: sum([postmaster, ...processesBelow(postmaster)].map(secondsOf)),
  });
  const before = spent();
  return () => {
    const after = spent();
    return { service: after.service - before.service, postgres: after.postgres - before.postgres };
  };
}

/** A process and its children that have ended. */
function secondsOf(pid: number): number {
  const fields = fieldsOf(pid);
  return sum(fields.slice(11, 15)) / TICKS;
}

/** The fields of /proc/<pid>/stat after the command's name: the state, which is no number, the parent, and so on. */
const fieldsOf = (pid: number): number[] =>
  (readIfThere(`/proc/${pid}/stat`).split(') ')[1] ?? '').split(' ').map(Number);

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
