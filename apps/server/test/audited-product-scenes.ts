import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandInside } from './command-inside.ts';
import type { ServiceRig } from './service-rig.ts';

type Typed = readonly (string | number)[];

/** What is typed for each verb that changes what is sold. @param folder takes files of the commands */
export function productScenes(ofRig: () => ServiceRig, folder: string): Readonly<Record<string, () => Promise<Typed>>> {
  const by = ['--by', 'ana'] as const;
  const why = ['--reason', 'x', ...by] as const;
  const run = (typed: Typed, productApproval = false) => {
    const { app, config } = ofRig();
    return commandInside({ ...app.services, config: { ...config, productApproval } }, ['products', ...typed]);
  };
  let rate = 0;

  /** The third product at another rate each time. */
  async function file(): Promise<string> {
    rate += 1;
    const name = join(folder, `product-${rate}.yaml`);
    const text = await run(['show', 'bahay-loan']);
    writeFileSync(name, text.replace(/annualRatePercent: .*/, `annualRatePercent: 1.${rate}`));
    return name;
  }

  return {
    'products apply': async () => ['products', 'apply', await file(), '--from', ofRig().today, ...why],
    'products approve': async () => {
      await run(['apply', await file(), '--from', ofRig().today, '--reason', 'x', '--by', 'ben'], true);
      const { length } = await ofRig().app.services.stores.products.history(3);
      return ['products', 'approve', 'bahay-loan', '--version', length, ...by];
    },
    'products retire': () => Promise.resolve(['products', 'retire', 'sari-cash', '--from', ofRig().today, ...why]),
  };
}
