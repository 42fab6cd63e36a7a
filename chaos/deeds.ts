/** What a borrower was told had been done. The oracle looks for each in the database, once. */
export type Deed =
  | { readonly kind: 'logged-in' | 'logged-out'; readonly tokenHash: string }
  | { readonly kind: 'answered' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'applied' | 'took-the-money'; readonly orderId: string }
  | { readonly kind: 'payment' | 'paid'; readonly paymentId: string }
  | { readonly kind: 'gave-a-number'; readonly paymentId: string; readonly utr: string }
  | { readonly kind: 'transferred'; readonly paymentId: string; readonly utr: string; readonly isExact: boolean }
  | { readonly kind: 'complaint'; readonly problemId: string; readonly image: string }
  | { readonly kind: 'booked' | 'unbooked'; readonly entryId: string }
  | { readonly kind: 'subscribed'; readonly endpoint: string };

/** A deed of one of these kinds. */
export type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { readonly kind: Kind }>;

/** Everything that was acknowledged, by the borrower it was said to. */
export interface Deeds {
  add(borrowerId: number, deed: Deed): void;
  of(borrowerId: number): readonly Deed[];
  readonly total: () => number;
  byKind(): Record<string, number>;
}

export function createDeeds(): Deeds {
  const kept = new Map<number, Deed[]>();
  return {
    add(borrowerId, deed) {
      const list = kept.get(borrowerId);
      if (list === undefined) kept.set(borrowerId, [deed]);
      else list.push(deed);
    },
    of: (borrowerId) => kept.get(borrowerId) ?? [],
    total: () => [...kept.values()].reduce((sum, list) => sum + list.length, 0),
    byKind() {
      const counts: Record<string, number> = {};
      for (const { kind } of [...kept.values()].flat()) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    },
  };
}
