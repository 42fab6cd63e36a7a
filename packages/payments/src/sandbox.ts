/** The parts of Sandbox Pay for the provider's own side (apps/sandbox/src/provider): its wire format, not its adapter. */
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
