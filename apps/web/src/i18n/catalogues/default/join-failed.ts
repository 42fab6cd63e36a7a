/** Texts of the page after a failed login at a partner; the title is the specification's (section 2). */
export const joinFailed = {
  'title.loginFail': 'Order Details',

  'joinFailed.title': 'The login did not work',
  'joinFailed.products': 'Other loans',
  'joinFailed.view': 'View',
  'joinFailed.notOpen': 'Not available now',
  'joinFailed.none': 'There are no other loans now.',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly joinFailed: typeof joinFailed;
  }
}
