import type { Pool } from 'pg';
import type { Told } from './acknowledgements.ts';
import type { ChaosProduct, Person } from './people.ts';
import type { Counter } from './provider.ts';
import type { Chance } from './random.ts';

/** What a life of a borrower in chaos is made of. */
export interface LifeOptions {
  readonly person: Person;
  readonly products: readonly ChaosProduct[];
  /** Origin of the line to the service. */
  readonly baseUrl: string;
  readonly db: Pool;
  readonly counter: Counter;
  readonly chance: Chance;
  readonly told: Told;
  /** What a browser says of itself that wants to be notified. */
  readonly newBrowser: () => { endpoint: string; p256dh: string; auth: string };
  /** Until the borrower does something again. */
  readonly rest: () => Promise<void>;
  /** When this life begins, in milliseconds from now. */
  readonly beginsAfterMs: number;
  /** True once it is time to finish what was begun, and begin nothing more. */
  readonly isOver: () => boolean;
}
