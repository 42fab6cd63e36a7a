import { flag, optional } from '../platform/command-arguments.ts';
import { joined, sentence } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { apply, approve, retire } from './product-changes.ts';
import { FILE, sellableIn } from './product-files.ts';
import { preview } from './product-preview.ts';
import { compared, diff, history, list, show } from './product-versions.ts';

const COMPARE = optional(flag('compare', 'and the terms that differ from what is in force'));

const check = command({
  brief: 'reads a file, and computes the loans at the ends of each band',
  parameters: { file: FILE, isCompared: COMPARE },
  async run(services, { file, isCompared = false }) {
    const products = await sellableIn(services.stores, file, { now: services.clock.now() });
    const codes = products.map(({ code }) => code);
    const can = sentence(`can be sold: ${codes.join(', ')}`, { products: codes });
    return isCompared ? joined(can, await compared(services, products)) : can;
  },
});

/** What the lender sells. */
export const products: CommandGroup = {
  brief: 'what the lender sells',
  commands: { list, show, check, preview, apply, approve, retire, history, diff },
};
