import { approveChange, changeProducts, changeToRetired } from '../lending/products/change-products.ts';
import { day, number, option } from '../platform/command-arguments.ts';
import { joined, sentence } from './answer.ts';
import { command } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';
import { FILE, sellableIn } from './product-files.ts';
import { CODE, identityOf } from './product-versions.ts';
import { appliedVersion } from './terms-versions.ts';

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
    const applied = await inTransaction((stores) => changeProducts(stores, products, change));
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
    const { fromOn } = await inTransaction(async (stores) =>
      approveChange(stores, await identityOf(stores, code), { number: version, by, now }),
    );
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
    const retired = await inTransaction(async (stores) =>
      changeToRetired(stores, await identityOf(stores, code), change),
    );
    const said = {
      approved: 'is offered no more from',
      waiting: 'waits for another operator; offered no more from',
      unchanged: 'is retired on',
    };
    return sentence(`${code} ${said[retired.state]} ${from}`, { ...retired, from });
  },
});
