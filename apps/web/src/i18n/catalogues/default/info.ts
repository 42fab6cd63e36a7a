/** Texts of the informational pages and the test page. */
export const info = {
  'info.testPage': 'Developer test page',
} as const;
