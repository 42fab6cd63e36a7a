/** A small picture that every decoder takes: a PNG of 16 × 16 white pixels. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mP4jwYYRrYAAID5/wGR6yAaAAAAAElFTkSuQmCC';

/** What an upload is tried with. */
export const picture = (): Blob => new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' });
