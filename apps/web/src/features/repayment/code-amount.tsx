import css from './pay-code.module.css';
import { ValidUntil, type ValidUntilProps } from './valid-until.tsx';

export interface CodeAmountProps extends ValidUntilProps {
  amount: string;
}

/** The amount of a QR code, and its expiry; each may be empty. */
export function CodeAmount({ amount, expiresAt, holdsUntil }: CodeAmountProps) {
  return (
    <>
      {amount !== '' && <p className={css.amount}>{amount}</p>}
      <ValidUntil {...{ expiresAt, holdsUntil }} />
    </>
  );
}
