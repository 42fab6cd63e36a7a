import { PASSWORD_MAX, PASSWORD_MIN } from '@hiram/contract/operator-password';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';

interface NewPasswordBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form was sent: then a short password is an error. */
  readonly isAsked: boolean;
}

/** Whether a new password is too short. The service says so too. */
export const isShort = (password: string): boolean => password.length < PASSWORD_MIN;

/** The field of a new password, with its minimum length. */
export function NewPasswordBox({ label, value, onChange, isAsked }: NewPasswordBoxProps) {
  const t = useTexts();
  return (
    <TextBox
      {...{ label, value, onChange }}
      hint={t('invitation.hint', { min: PASSWORD_MIN })}
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      error={isAsked && isShort(value) && t('invitation.short', { min: PASSWORD_MIN })}
    />
  );
}
