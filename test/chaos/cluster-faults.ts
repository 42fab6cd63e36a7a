import type { PatroniNode } from './patroni-node.ts';

/** What happens to the leader, and how it comes back. */
interface ClusterFault {
  readonly name: string;
  readonly title: string;
  begin(leader: PatroniNode): Promise<void>;
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
    begin: (leader) => leader.fillDisk(true),
    end: (leader) => leader.fillDisk(false),
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
