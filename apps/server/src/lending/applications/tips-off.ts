/**
 * Words of the six languages that name a list of sanctions or of fraud. A borrower must not learn from a refusal that they are on one, or thought
 * to be.
 */
const betrays = [
  /sanction|terror|launder|watch ?-?list|black ?-?list|fraud|\bpep\b|\bofac\b|\baml\b|united nations/iu,
  /parusa ng un|terorista|panloloko|money laundering/iu,
  /प्रतिबंध|आतंक|धोखाधड़ी|काली सूची|मनी लॉन्ड्रिंग/u,
  /sanksi|teroris|pencucian uang|daftar hitam|penipuan/iu,
  /sancion|terroris|blanqueo|lavado de dinero|lista negra|fraude/iu,
  /制裁|恐怖|洗钱|黑名单|欺诈|联合国/u,
];

/** Whether a text for a borrower names a list of sanctions or of fraud. */
export function tipsOff(words: string): boolean {
  const plain = words.normalize('NFKC');
  return betrays.some((pattern) => pattern.test(plain));
}
