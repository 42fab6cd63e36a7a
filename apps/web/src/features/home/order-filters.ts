/** The filters of the order list; each is a tab, and a parameter of the call. */
export const orderFilters = ['open', 'settled', 'refused'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** The filter in an address; open orders by default. */
export const filterOf = (tab: string | undefined): OrderFilter => orderFilters.find((kind) => kind === tab) ?? 'open';
