import { dateIn, DateField, type DateFieldProps, type DateParts } from '../../ui/date-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

const EARLIEST = '1900-01-01';

/** A typed date of birth as YYYY-MM-DD; null for a date that does not exist, or not as a birthday yet. */
export function birthIn(parts: DateParts): string | null {
  const date = dateIn(parts);
  return date !== null && date >= EARLIEST && date <= new Date().toISOString().slice(0, 10) ? date : null;
}

/** Date of birth. */
export function BirthField({ value, error, onChange }: Pick<DateFieldProps, 'value' | 'error' | 'onChange'>) {
  const t = useTexts('loginSteps');
  return (
    <DateField
      label={t('lost.born')}
      hint={t('lost.bornHint')}
      partLabels={{ day: t('lost.day'), month: t('lost.month'), year: t('lost.year') }}
      autoComplete="bday"
      {...{ value, error, onChange }}
    />
  );
}
