import type { OrderStatusTexts } from './order-catalogue.ts';

export const orderStatusId: OrderStatusTexts = {
  'status.refused.again': 'Anda bisa mengajukan lagi mulai {day}.',
  'status.overdue.noCharge':
    'Pembayaran ini terlambat. Besok tidak ada denda yang bertambah. Anda bisa membayar di aplikasi.',
  'status.overdue.chargedOff':
    'Denda pinjaman ini tidak bertambah lagi. Anda masih harus membayar jumlah di bawah, dan bisa membayarnya di aplikasi.',
  'status.closed': 'Diselesaikan',
  'status.closed.body': 'Sisa pinjaman ini dihapus pada {settledOn}. Tidak ada lagi yang harus dibayar.',
  'status.writtenOff': 'Dihapusbukukan',
  'status.writtenOff.body': 'Pinjaman ini dihapusbukukan pada {settledOn}. Anda tidak perlu membayarnya lagi.',
};
