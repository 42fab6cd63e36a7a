const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** Whether bytes start like one of the decoded formats (JPEG, PNG, WebP); checked before any decoder reads them. */
export const hasPictureSignature = (bytes: Buffer): boolean => signatures.some((isOfIt) => isOfIt(bytes));
