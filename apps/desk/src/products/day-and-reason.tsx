import { PRODUCT_REASON_MAX } from '@hiram/contract/desk';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';

interface DayAndReasonProps {
  readonly dayLabel: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Whether the form was sent: empty fields are then errors. */
  readonly isAsked: boolean;
}

/** The day and the reason of a proposal. */
export function DayAndReason({ dayLabel, day, onDay, reason, onReason, isAsked }: DayAndReasonProps) {
  const t = useTexts();
  return (
    <>
      <TextBox
        label={dayLabel}
        type="date"
        value={day}
        onChange={onDay}
        error={isAsked && day === '' && t('products.fillInDay')}
      />
      <TextBox
        label={t('audit.why')}
        value={reason}
        onChange={onReason}
        maxLength={PRODUCT_REASON_MAX}
        error={isAsked && reason.trim() === '' && t('desk.fillInReason')}
      />
    </>
  );
}
