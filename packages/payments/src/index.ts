export * from './port.ts';
export { type EmvField, emvChecksum, readEmvPayload, readEmvTemplate } from './emv.ts';
export { buildQrPh, type QrPhPayload, readQrPh } from './qr-ph.ts';
export {
  type ChannelFilter,
  createProviderRegistry,
  type ProviderConfiguration,
  type ProviderRegistry,
  type RegisteredProvider,
  registryOf,
} from './registry.ts';
export { buildUpiLink, type UpiLink } from './upi-link.ts';
