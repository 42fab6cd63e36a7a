import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandInside } from './command-inside.ts';
import type { ServiceRig } from './service-rig.ts';

type Typed = readonly (string | number)[];

/** What is typed for each verb that changes what is sold. @param folder takes files of the commands */
export function productScenes(ofRig: () => ServiceRig, folder: string): Readonly<Record<string, () => Promise<Typed>>> {
  const by = ['--by', 'ana'] as const;
  const why = ['--reason', 'x', ...by] as const;
  const runOf = (noun: 'products' | 'profiles', typed: Typed, productApproval = false) => {
    const { app, config } = ofRig();
    return commandInside({ ...app.services, config: { ...config, productApproval } }, [noun, ...typed]);
  };
  const run = (typed: Typed, productApproval = false) => runOf('products', typed, productApproval);
  let rate = 0;
  let fee = 0;

  /** A terms profile with another late charge each time. */
  function profileFile(): string {
    fee += 1;
    const name = join(folder, `profile-${fee}.yaml`);
    const once = `{ new: ${fee}, repeat: ${fee} }`;
    const penalty = `{ oneTimeMinor: ${once}, dailyTiers: [] }`;
    writeFileSync(
      name,
      `profiles: [{ id: mild, basedOn: default, latePenalty: ${penalty}, sources: { latePenalty: x } }]`,
    );
    return name;
  }

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
    'profiles apply': () => Promise.resolve(['profiles', 'apply', profileFile(), '--from', ofRig().today, ...why]),
    'profiles approve': async () => {
      await runOf('profiles', ['apply', profileFile(), '--from', ofRig().today, '--reason', 'x', '--by', 'ben'], true);
      const { length } = await ofRig().app.services.stores.profiles.history('mild');
      return ['profiles', 'approve', 'mild', '--version', length, ...by];
    },
    'products retire': () => Promise.resolve(['products', 'retire', 'sari-cash', '--from', ofRig().today, ...why]),
  };
}
