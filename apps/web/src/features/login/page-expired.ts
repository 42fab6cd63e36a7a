/** Code for a page id that the service no longer knows. */
export const PAGE_EXPIRED = '1041';
