/** The service's clock; the sandbox's can be set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
