import { addDays } from '@hiram/domain';
import type { KilledCase } from './killed-case.ts';
import { reasonsOf } from './open-reasons.ts';
import type { ServiceRig } from './service-rig.ts';
import { settlementFiles } from './settlement-files.ts';

let number = 0;

/** Two settlements of more than a week ago whose transfers have not come. */
export const killedLateTransfers = (rig: () => ServiceRig): KilledCase => ({
  job: 'find-late-transfers',
  expected: [['transfer-differs'], ['transfer-differs']],
  begin: async () => {
    const { reports } = settlementFiles(rig);
    const ids = [`late-${(number += 1)}`, `late-${(number += 1)}`];
    const on = addDays(rig().today, -9);
    await reports(ids.map((id) => ({ settlement: id, id, on, type: 'fee', gross: 0, fee: 500 })));
    return () => Promise.all(ids.map((id) => reasonsOf(rig(), 'provider-report', `sandbox/${id}`)));
  },
});
