import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  'order.kindTips': 'Pengingat',
  'order.chooseStars': 'Silakan pilih',
  'order.withdrawTitle': 'Ingin menerima uangnya sekarang?',
  'order.withdrawLater': 'Nanti saja',
  'order.accountTitle': 'Periksa rekening pencairan Anda',
  'order.rateTitle': 'Bagaimana menurut Anda {appName}?',
  'order.stars': '{count} bintang',
  'order.rateSend': 'Kirim',
  'order.rateLater': 'Nanti saja',
  'order.thanksTitle': 'Terima kasih',
  'order.thanks': 'Jika ada yang tidak sesuai, layanan pelanggan akan membantu Anda.',
};
