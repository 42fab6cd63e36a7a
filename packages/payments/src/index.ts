export * from './port.ts';
export { buildQrPh, type EmvField, emvChecksum, type QrPhPayload, readEmvPayload, readEmvTemplate } from './qr-ph.ts';
export {
  type ChannelFilter,
  createProviderRegistry,
  type ProviderConfiguration,
  type ProviderRegistry,
  type RegisteredProvider,
  registryOf,
} from './registry.ts';
export { buildUpiLink, type UpiLink } from './upi-link.ts';
