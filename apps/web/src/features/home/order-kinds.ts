/** What an order is listed under; each is a tab, and what the service is asked for. */
export const orderKinds = ['open', 'settled', 'refused'] as const;

export type OrderKind = (typeof orderKinds)[number];

/** The kind that an address names; the open ones where it names none. */
export const kindOf = (tab: string | undefined): OrderKind => orderKinds.find((kind) => kind === tab) ?? 'open';
