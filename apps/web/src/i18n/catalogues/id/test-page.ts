import type { Texts } from '../../texts.ts';

export const testPage: Texts<'testPage'> = {
  'title.testPreview': 'Pratinjau uji',

  'info.test.notice': 'Untuk pengembang dan penguji. Yang diketik atau dipilih di sini tidak dikirim ke mana pun.',
  'info.test.parameters': 'Parameter',
  'info.test.reset': 'Atur ulang',
  'info.test.appVersion': 'Versi aplikasi',
  'info.test.osVersion': 'Versi OS',
  'info.test.deviceName': 'Nama perangkat',
  'info.test.deviceId': 'ID perangkat',
  'info.test.sessionId': 'ID sesi',
  'info.test.adId': 'ID iklan',
  'info.test.productId': 'ID produk',
  'info.test.orderId': 'ID pinjaman',
  'info.test.screens': 'Layar',
  'info.test.screen.confirm': 'Konfirmasi pinjaman',
  'info.test.screen.order': 'Detail pinjaman',
  'info.test.screen.repay': 'Bayar',
  'info.test.screen.extension': 'Perpanjangan',
  'info.test.screen.bindBank': 'Hubungkan rekening',
  'info.test.screen.about': 'Tentang kami',
  'info.test.screen.complaint': 'Pengaduan',
  'info.test.screen.customerService': 'Layanan pelanggan',
  'info.test.screen.privacy': 'Kebijakan privasi',
  'info.test.screen.paymentInstructions': 'Panduan pembayaran',
};
