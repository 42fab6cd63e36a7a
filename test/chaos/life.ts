import type { Pool } from 'pg';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import type { ChaosProduct, Person } from './seed-borrowers.ts';
import type { Counter } from './provider.ts';
import type { Chance } from './random.ts';

/** The parts of a simulated borrower's life. */
export interface LifeOptions {
  readonly person: Person;
  readonly products: readonly ChaosProduct[];
  /** Origin of the faulty proxy in front of the service. */
  readonly baseUrl: string;
  readonly db: Pool;
  readonly counter: Counter;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
  /** The push subscription of a browser. */
  readonly newBrowser: () => { endpoint: string; p256dh: string; auth: string };
  /** Orders that their borrowers are asked to pay, because an operator has agreed on a settlement or charged them off. */
  readonly invited: Set<string>;
  /** The pause before the next action. */
  readonly rest: () => Promise<void>;
  /** The start of this life, in milliseconds from now. */
  readonly beginsAfterMs: number;
  /** True once open actions are to be completed and none begun. */
  readonly isOver: () => boolean;
}
