import { setTimeout as delay } from 'node:timers/promises';
import type { LifeOptions } from './life.ts';
import { moneyWishes } from './money.ts';
import { recordWishes } from './records.ts';
import { createVisitor } from './visitor.ts';

/** A borrower who does at random what the product offers, and repeats each deed under its key until somebody says how it went. */
export async function liveAsBorrower(options: LifeOptions): Promise<void> {
  const { chance, isOver, rest } = options;
  const visitor = createVisitor(options);
  const money = moneyWishes(options, visitor);
  const records = recordWishes(options, visitor);
  await delay(options.beginsAfterMs);
  if (options.person.logsIn) await visitor.logIn();
  else await records.subscribe();
  await records.answerAll();
  await money.bind();
  /** What is wished for, with how often of a hundred. */
  const wishes: readonly (readonly [number, () => Promise<unknown>])[] = [
    [10, money.apply],
    [30, () => money.pay('instalment')],
    [10, () => money.pay('extension')],
    [5, () => money.pay('payoff')],
    [10, money.payByBank],
    [9, () => records.complain(money.anOrder())],
    [8, records.book],
    [3, records.unbook],
    [3, records.answerAgain],
    [3, records.switchReceipts],
    [4, money.bind],
    [1, visitor.logOut],
    [4, money.look],
  ];
  while (!isOver()) {
    let wish = chance.below(100);
    const [, grant] = wishes.find(([share]) => (wish -= share) < 0) ?? [0, money.look];
    await (money.orders.size === 0 ? money.apply() : grant());
    await rest();
  }
}
