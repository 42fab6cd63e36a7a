import { type Credit, creditedOn } from './credits.ts';
import { sumMinor } from './minor.ts';

/** An amount in minor units for each component that an instalment can owe. */
export interface Components {
  readonly penalty: number;
  readonly fee: number;
  /** Left out where there is none. */
  readonly tax?: number;
  readonly interest: number;
  readonly principal: number;
}

/** The order in which a payment is allocated within an instalment. */
export const allocationOrder = ['penalty', 'fee', 'tax', 'interest', 'principal'] as const;

export function componentsOf(credits: readonly Credit[]): Components {
  return mapComponents((key) => creditedOn(credits, key));
}

export function mapComponents(read: (key: keyof Components) => number): Components {
  const tax = read('tax');
  return {
    penalty: read('penalty'),
    fee: read('fee'),
    ...(tax !== 0 && { tax }),
    interest: read('interest'),
    principal: read('principal'),
  };
}

/** An amount of one component; 0 where it is missing. */
export const partOf = (components: Components, key: keyof Components): number => components[key] ?? 0;

export function sumComponents(components: Components): number {
  return sumMinor(allocationOrder.map((key) => partOf(components, key)));
}
