import { Fragment, type ReactNode } from 'react';

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/;

/**
 * A mail or web address: a line that is too short breaks it before '@', '.' or '/', and inside a name only where that alone is too long. It is read
 * out and copied as one.
 */
export function AddressText({ children }: { children: string }) {
  const pieces = children.match(/[@./]*[^@./]+|[@./]+$/g) ?? [];
  return (
    // made anew where it changes: a browser may have translated its pieces
    <span key={children}>
      {pieces.map((piece, index) => (
        // The pieces of an address keep their order, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

/** A value that may be a mail address. Another one is rendered unchanged. */
export const addressIn = (value: string): ReactNode =>
  MAIL_ADDRESS.test(value) ? <AddressText>{value}</AddressText> : value;
