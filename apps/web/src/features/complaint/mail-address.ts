import { type AddressRules, resolveAddress } from '../../shell/safe-navigation.ts';

/** Opens a mail client; undefined for a text that is no plain address, which is then shown only. */
export function mailAddress(email: string, rules: AddressRules, origin: string): string | undefined {
  const address = `mailto:${email}`;
  return resolveAddress(address, rules, origin).kind === 'native' ? address : undefined;
}
