/** A PNG of 16 × 16 white pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mP4jwYYRrYAAID5/wGR6yAaAAAAAElFTkSuQmCC';

/** What a borrower attaches to a complaint. */
export const picture = (): Blob => new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' });
