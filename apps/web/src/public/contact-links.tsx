import { AddressText } from '../ui/address-text.tsx';

/** A phone link; the number never breaks across lines. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>;
}

/** A mail link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <AddressText>{email}</AddressText>
    </a>
  );
}
