import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PatroniNode } from './patroni-node.ts';

/** What happens to the leader, and how it comes back. */
interface ClusterFault {
  readonly name: string;
  readonly title: string;
  begin(leader: PatroniNode, db: Pool): Promise<void>;
  end(leader: PatroniNode): Promise<void>;
}

/** The faults of the leader, in turn. */
export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'lost',
    title: 'its machine is lost',
    begin: (leader) => leader.kill(),
    end: async (leader) => leader.start(),
  },
  {
    name: 'parted',
    title: 'the network parts it from all others',
    begin: async (leader) => leader.partition(true),
    end: async (leader) => leader.partition(false),
  },
  {
    name: 'full',
    title: 'its disk is full',
    async begin(leader, db) {
      await leader.fillDisk(true);
      await writeMuch(db);
    },
    async end(leader) {
      await leader.fillDisk(false);
    },
  },
  {
    name: 'hanging',
    title: 'its machine hangs until its watchdog resets it',
    begin: async (leader) => leader.freeze(),
    async end(leader) {
      await leader.kill();
      leader.start();
    },
  },
];

/** Begins a file of WAL after the other, as much work or archive_timeout does: the kept ones are used up, and a new one has no room. */
async function writeMuch(db: Pool): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1, await delay(50)) {
    try {
      await db.query(`select pg_logical_emit_message(true, 'hiram', repeat('x', 100)), pg_switch_wal()`);
    } catch {
      // it is full, and the leader ends
      return;
    }
  }
}
