import { useState } from 'react';
import { DateField, dateIn, type DateParts, noDate } from '../../ui/date-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CertifyFieldProps } from './field-props.ts';
import { Hint } from './hint.tsx';
import { dayParts } from './day-rules.ts';

/** A day that people know by heart, typed in three fields. An unfinished one is kept as it was typed. */
export function BirthField({ item, value, error, onChange }: Omit<CertifyFieldProps, 'onPicture'>) {
  const t = useTexts('certify');
  // The parts as typed: a day that is already valid, such as 1, may get a second digit.
  const [typed, setTyped] = useState({ parts: noDate, value: '' });
  const parts = typed.value === value ? typed.parts : value === '' ? noDate : dayParts(value);
  const change = (next: DateParts): void => {
    const { day, month, year } = next;
    const now = day + month + year === '' ? '' : (dateIn(next) ?? `${year}-${month}-${day}`);
    setTyped({ parts: next, value: now });
    onChange(now);
  };
  return (
    <DateField
      label={item.title}
      partLabels={{ day: t('certify.day'), month: t('certify.month'), year: t('certify.year') }}
      hint={
        <>
          <p>{t('certify.dayExample')}</p>
          <Hint item={item} />
        </>
      }
      autoComplete="bday"
      value={parts}
      error={error}
      onChange={change}
    />
  );
}
