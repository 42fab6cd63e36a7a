/** '6212345678901' as '6212 3456 7890 1' (section 5: bank cards group in fours). */
export function groupCardNumber(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** '6212345678901234' as '**** 1234'. A number of 4 digits or fewer shows none of them. */
export function maskCardNumber(digits: string): string {
  return digits.length <= 4 ? '****' : `**** ${digits.slice(-4)}`;
}
