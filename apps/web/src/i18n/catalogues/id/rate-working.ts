import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': 'Cara menghitungnya',
  'rateWorking.rule': 'Aturan suku bunga',
  'rateWorking.rule.rbi-apr': 'APR menurut RBI',
  'rateWorking.rule.ph-eir': 'EIR menurut BSP',
  'rateWorking.rule.eu-aprc': 'APRC Uni Eropa',
  'rateWorking.rule.uk-apr': 'APR Britania Raya',
  'rateWorking.rule.us-reg-z': 'APR Regulation Z, Amerika Serikat',
  'rateWorking.rule.au-comparison': 'Comparison rate Australia',
  'rateWorking.rule.effective-365': 'Per hari, setahun 365 hari',
  'rateWorking.what':
    'Suku bunga efektif berasal dari suku bunga harian i. Dengan suku bunga itu semua pembayaran, masing-masing didiskontokan menurut jumlah hari sampai jatuh tempo, bernilai sama dengan {amount}: pinjaman dikurangi potongan yang dihitung dalam suku bunga.',
  'rateWorking.daily':
    'Di sini i adalah {percent}% per hari. Setiap jumlah dikali faktor diskontonya adalah nilai sekarangnya.',
  'rateWorking.whatByPeriod':
    'Suku bunga efektif berasal dari suku bunga i per periode. Dengan suku bunga itu, semua pembayaran, masing-masing didiskontokan menurut periode sampai jatuh tempo, bersama-sama bernilai {amount}: pinjaman dikurangi potongan yang dihitung dalam suku bunga.',
  'rateWorking.ofPeriod':
    'Di sini i adalah {percent}% untuk {period}. Setiap jumlah dikali faktor diskontonya adalah nilai kininya.',
  'rateWorking.periods': 'Periode',
  'rateWorking.simplePart': 'Bagian dari satu periode dibagi dengan 1 + bagian × i.',
  'rateWorking.halfMonth': 'setengah bulan',
  'rateWorking.table': 'Setiap pembayaran dan nilai sekarangnya',
  'rateWorking.due': 'Jatuh tempo',
  'rateWorking.days': 'Hari',
  'rateWorking.amount': 'Jumlah',
  'rateWorking.factor': 'Faktor diskonto',
  'rateWorking.presentValue': 'Nilai sekarang',
  'rateWorking.sum': 'Seluruh nilai sekarang berjumlah {sum}. Pembulatan menyisakan selisih {difference}.',
};
