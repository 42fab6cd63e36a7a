export { noPayouts } from './no-payouts.ts';
export * from './port.ts';
export { type EmvField, emvChecksum, readEmvPayload, readEmvTemplate } from './emv.ts';
export { buildQrPh, type QrPhPayload, readQrPh } from './qr-ph.ts';
export {
  type ChannelFilter,
  createProviderRegistry,
  type LenderConfiguration,
  lenderProviderKinds,
  type ProviderConfiguration,
  type ProviderRegistry,
  readProviderSettings,
  type RegisteredProvider,
  registryOf,
} from './registry.ts';
export { Secret } from './secret.ts';
export {
  netOf,
  type ReportRow,
  type SettlementKind,
  settlementKinds,
  type SettlementReport,
  type SettlementRow,
  UnreadableCell,
} from './settlement-report.ts';
export { isDamaged } from './spreadsheet.ts';
export { buildUpiLink, type UpiLink } from './upi-link.ts';
