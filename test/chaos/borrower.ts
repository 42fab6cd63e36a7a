import { setTimeout as delay } from 'node:timers/promises';
import { accountActions } from './accounts.ts';
import { cardActions } from './cards.ts';
import { habitActions } from './habits.ts';
import type { LifeOptions } from './life.ts';
import { moneyActions } from './money.ts';
import { recordActions } from './records.ts';
import { createVisitor } from './visitor.ts';

/** A borrower who takes random actions of the product, and repeats each call under its key until its outcome is known. */
export async function liveAsBorrower(options: LifeOptions): Promise<void> {
  const { chance, isOver, rest } = options;
  const visitor = createVisitor(options);
  const money = moneyActions(options, visitor);
  const accounts = accountActions(options, visitor);
  const cards = cardActions(options, visitor);
  const records = recordActions(options, visitor);
  const habits = habitActions(options, visitor);
  await delay(options.beginsAfterMs);
  if (options.person.logsIn) await visitor.logIn();
  else await habits.subscribe();
  await records.answerAll();
  await accounts.bind();
  await money.apply();
  /** Rare actions that a short run might miss: each borrower begins with two of them. */
  const seldom: readonly (() => Promise<unknown>)[] = [
    habits.tap,
    habits.sharePlace,
    cards.removeCard,
    habits.switchReminder,
    () => (money.orders.size === 0 ? rest() : habits.rate(money.anOrder())),
    records.book,
    visitor.exchange,
    visitor.logOutEverywhere,
  ];
  for (const place of [options.person.id, options.person.id + 3]) await seldom[place % seldom.length]?.();
  /** The actions, with their weights out of a hundred. */
  const wishes: readonly (readonly [number, () => Promise<unknown>])[] = [
    [8, money.apply],
    [18, () => money.pay('instalment')],
    [6, () => money.pay('extension')],
    [4, () => money.pay('payoff')],
    [7, money.payByBank],
    [10, () => cards.payByCard(money.anOrder())],
    [1, cards.removeCard],
    [8, () => records.complain(money.anOrder())],
    [6, records.score],
    [6, records.book],
    [2, records.unbook],
    [3, records.answerAgain],
    [3, habits.switchReminder],
    [3, habits.tap],
    [1, () => habits.rate(money.anOrder())],
    [1, habits.sharePlace],
    [1, habits.subscribe],
    [1, habits.unsubscribe],
    [4, () => accounts.bind().then(money.apply)],
    [3, () => accounts.mend(money.anOrder())],
    [1, visitor.logOut],
    [1, visitor.logOutEverywhere],
    [1, visitor.exchange],
    [1, money.look],
  ];
  while (!isOver()) {
    let wish = chance.below(100);
    const [, grant] = wishes.find(([share]) => (wish -= share) < 0) ?? [0, money.look];
    await (money.orders.size === 0 ? money.apply() : grant());
    await rest();
  }
  // ended sessions are deleted a week later, and the clock has jumped over most of them
  if (options.person.id % 4 === 0) await visitor.logOutEverywhere();
}
