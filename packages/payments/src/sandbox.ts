/** What the provider's own side (apps/sandbox/src/provider) needs of Sandbox Pay: its wire, not its adapter. */
export { type SandboxMarket, sandboxChannels } from './providers/sandbox/channels.ts';
export type { RefusalCode } from './providers/sandbox/refusals.ts';
export { createSandboxProvider, type SandboxProviderOptions } from './providers/sandbox/sandbox-provider.ts';
export { SIGNATURE_HEADER, signSandboxBody } from './providers/sandbox/signature.ts';
export type {
  WireAction,
  WireError,
  WireEvent,
  WirePayment,
  WirePaymentRequest,
  WirePaymentStatus,
  WirePayout,
  WirePayoutRequest,
  WirePayoutStatus,
} from './providers/sandbox/wire.ts';
