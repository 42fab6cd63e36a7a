import { applyProducts, approveVersion, retireProduct } from '../lending/products/apply-products.ts';
import { day, number, option } from '../platform/command-arguments.ts';
import { joined, sentence } from './answer.ts';
import { command } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';
import { FILE, sellableIn } from './product-files.ts';
import { CODE, identityOf } from './product-versions.ts';
import { appliedVersion, noteTerms } from './terms-versions.ts';

// The parts of `products` that add and approve versions of what is sold.

const FROM = option('from DAY', 'the first day of the market on which it counts', day);

export const apply = command({
  brief: 'what is sold from a day on; nothing where it is the same',
  isAudited: true,
  parameters: { file: FILE, from: FROM, reason: REASON_WORDS, by: BY },
  async run({ inTransaction, clock, config, stores: before }, { file, from, reason, by }) {
    const now = clock.now();
    const products = await sellableIn(before, file, { now, from });
    const change = { from, reason, by, now, needsApproval: config.productApproval };
    const applied = await inTransaction(async (stores) => {
      const done = await applyProducts(stores, products, change);
      for (const { code, version, state } of done)
        if (state !== 'unchanged')
          await noteTerms(stores, {
            by,
            now,
            action: state === 'waiting' ? 'product-proposed' : 'product-applied',
            detail: `${code} ${version} from ${from}: ${reason}`,
          });
      return done;
    });
    return joined(...applied.map((each) => appliedVersion(each, from)), {
      data: { products: applied.map((each) => ({ ...each, from })) },
      blocks: [],
    });
  },
});

export const approve = command({
  brief: 'lets a version count that waits for approval; not by the operator who proposed it',
  isAudited: true,
  parameters: { code: CODE, version: option('version NUMBER', 'the version: see history', number), by: BY },
  async run({ inTransaction, clock }, { code, version, by }) {
    const now = clock.now();
    const { fromOn } = await inTransaction(async (stores) => {
      const identity = await identityOf(stores, code);
      const approved = await approveVersion(stores, identity, { number: version, by, now });
      await noteTerms(stores, {
        by,
        now,
        action: 'product-approved',
        detail: `${code} ${version} from ${approved.fromOn}`,
      });
      return approved;
    });
    return sentence(`${code}: version ${version} counts from ${fromOn}`, { code, version, from: fromOn });
  },
});

export const retire = command({
  brief: 'offers a product no more from a day on; its loans and applications go on',
  isAudited: true,
  parameters: { code: CODE, from: FROM, reason: REASON_WORDS, by: BY },
  async run({ inTransaction, clock, config }, { code, from, reason, by }) {
    const now = clock.now();
    const change = { from, reason, by, now, needsApproval: config.productApproval };
    const retired = await inTransaction(async (stores) => {
      const identity = await identityOf(stores, code);
      const done = await retireProduct(stores, identity, change);
      const action = done.state === 'waiting' ? 'product-retirement-proposed' : 'product-retired';
      if (done.state !== 'unchanged')
        await noteTerms(stores, { by, now, action, detail: `${code} ${done.version} from ${from}: ${reason}` });
      return done;
    });
    const said = {
      approved: 'is offered no more from',
      waiting: 'waits for another operator; offered no more from',
      unchanged: 'is retired on',
    };
    return sentence(`${code} ${said[retired.state]} ${from}`, { ...retired, from });
  },
});
