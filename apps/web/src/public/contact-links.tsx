import { AddressText } from '../ui/address-text.tsx';

/** A phone link. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}

/** A mail link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <AddressText>{email}</AddressText>
    </a>
  );
}
