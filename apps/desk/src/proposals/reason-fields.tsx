import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';

/** Why something is booked: a code for the books, and words for the operator who approves it. */
interface BookingReason {
  readonly reason: string;
  readonly words: string;
}

/** Whether a code has the form that the books take. */
export const isReasonCode = (reason: string): boolean => /^[a-z][a-z_-]{1,39}$/.test(reason);

interface ReasonFieldsProps {
  readonly value: BookingReason;
  readonly onChange: (value: BookingReason) => void;
  /** Whether the form was sent: what is missing is then said. */
  readonly isAsked: boolean;
}

/** The fields of a booking's reason. */
export function ReasonFields({ value, onChange, isAsked }: ReasonFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextBox
        label={t('waive.reason')}
        hint={t('waive.reasonHint')}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        maxLength={40}
        error={isAsked && !isReasonCode(value.reason) && t('waive.fillInReason')}
      />
      <TextBox
        label={t('audit.why')}
        value={value.words}
        onChange={(words) => onChange({ ...value, words })}
        maxLength={500}
        error={isAsked && value.words.trim() === '' && t('desk.fillInReason')}
      />
    </>
  );
}
