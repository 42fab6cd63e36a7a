/** The actions of the native app for pages (specification, section 7). */
export const bridgeActions = [
  'to',
  'closeWebview',
  'toP',
  'toHome',
  'toMine',
  'offToLogin',
  'callTelephone',
  'toRate',
  'confirmBurialPoint',
  'startBank',
  'endBank',
] as const;
export type BridgeAction = (typeof bridgeActions)[number];
