/** The filters of the order list; each is a tab, and a parameter of the call. */
export const orderKinds = ['open', 'settled', 'refused'] as const;

export type OrderKind = (typeof orderKinds)[number];

/** The filter in an address; open orders by default. */
export const kindOf = (tab: string | undefined): OrderKind => orderKinds.find((kind) => kind === tab) ?? 'open';
