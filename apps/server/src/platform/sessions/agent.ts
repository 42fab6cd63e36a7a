import type { MarketCode } from '@hiram/domain';

export interface Agent {
  readonly agentId: number;
  readonly login: string;
  readonly name: string;
}

/** A permission that an operator has by a role, in one market or in all (null). */
export interface Grant {
  readonly permission: string;
  readonly market: MarketCode | null;
}

/** The operator of a session, and how far the session is proven. */
export interface SignedIn extends Agent {
  readonly sessionId: number;
  /** The last proof of the second factor; null while only the password was given. */
  readonly factorAt: Date | null;
  readonly hasFactor: boolean;
  readonly grants: readonly Grant[];
}

/** An operator who makes a call of the desk. */
export interface Operator extends SignedIn {
  /** The markets in which the operator may make this call; null for all. */
  readonly markets: readonly MarketCode[] | null;
}

/** Whether an operator may make this call about something of a market. */
export const seesMarket = ({ markets }: Pick<Operator, 'markets'>, market: MarketCode): boolean =>
  markets === null || markets.includes(market);

/** The operator who makes a call, and when. */
export interface Acting {
  readonly operator: Operator;
  readonly now: Date;
}
