/** The id of what a public page says first. */
export const LEAD_ID = 'lead';
