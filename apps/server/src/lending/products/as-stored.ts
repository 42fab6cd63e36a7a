/** A document as the database gives it back: what JSON has no word for is left out. */
export const asStored = (document: object): unknown => JSON.parse(JSON.stringify(document));
