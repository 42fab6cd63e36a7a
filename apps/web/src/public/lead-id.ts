/** The id of a public page's lead. */
export const LEAD_ID = 'lead';
