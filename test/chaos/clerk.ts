import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import { type Operate, BrokenCommand } from './operations.ts';
import type { Counter } from './provider.ts';
import type { Chance } from './random.ts';

export interface ClerkOptions {
  readonly db: Pool;
  readonly counter: Counter;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
  readonly isOver: () => boolean;
  readonly operate: Operate;
  /** The business day of Manila, by the service's clock. */
  readonly today: () => Promise<string>;
  /** Orders that their borrowers are asked to pay. */
  readonly invited: Set<string>;
}

/** Something that an operator does. */
export interface Task {
  readonly name: string;
  /** @returns whether it was done; null where there is nothing to do it with */
  readonly perform: () => Promise<boolean | null>;
}

const EVERY_MS = 300;
/** A refused task counts as this part of one that was done, so that it does not hold up the others. */
const REFUSED = 0.5;

/** Does the tasks one after the other, mostly the one that was done least, so that a short run has each of them. */
export async function workThroughTasks({ chance, isOver }: ClerkOptions, tasks: readonly Task[]): Promise<void> {
  const done = new Map<Task, number>();
  for (; !isOver(); await delay(EVERY_MS)) {
    const shuffled = tasks.map((task) => [task, chance.next()] as const);
    const byNeed = shuffled.toSorted(([a, x], [b, y]) => (done.get(a) ?? 0) - (done.get(b) ?? 0) || x - y);
    for (const [task] of chance.next() < 0.8 ? byNeed : shuffled) {
      try {
        const isDone = await task.perform();
        if (isDone === null) continue;
        done.set(task, (done.get(task) ?? 0) + (isDone ? 1 : REFUSED));
      } catch (error) {
        if (error instanceof BrokenCommand) throw error;
        // the database or the provider is down: something else later
      }
      break;
    }
  }
}

/** The first row of a query, or undefined. */
export async function oneRow<Row extends Record<string, unknown>>(
  db: Pool,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(sql, [...values]);
  return rows[0];
}

/** A day some days later, or before. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
