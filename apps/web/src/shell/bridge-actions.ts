/** What pages may ask of the native app (specification, section 7). */
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
