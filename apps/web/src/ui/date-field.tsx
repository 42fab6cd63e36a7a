import { digitsIn, isCalendarDate } from '@hiram/domain';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import css from './date-field.module.css';
import { type FieldTexts, FieldMessages, InputBox } from './field.tsx';
import fieldCss from './field.module.css';

/** A typed date in its parts, ASCII digits or empty. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

/** The typed date as YYYY-MM-DD; null unless it exists, with a year of four digits. */
export function dateIn({ day, month, year }: DateParts): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

const PARTS = [
  { name: 'day', max: 2 },
  { name: 'month', max: 2 },
  { name: 'year', max: 4 },
] as const;

export interface DateFieldProps extends Pick<FieldTexts, 'hint' | 'error'> {
  /** Names the group of the three inputs. */
  label: string;
  partLabels: Readonly<Record<keyof DateParts, string>>;
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Set for a date of birth, which the browser may fill in. */
  autoComplete?: 'bday' | undefined;
}

/** A date that people know by heart, typed in three inputs. */
export function DateField({ label, partLabels, value, onChange, hint, error, autoComplete }: DateFieldProps) {
  const id = useId();
  const isInvalid = Boolean(error);
  const describedBy = classNames(isInvalid && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={fieldCss.label}>{label}</legend>
      <div className={css.parts}>
        {PARTS.map(({ name, max }, place) => (
          <div key={name} className={classNames(css.part, name === 'year' && css.year)}>
            <label htmlFor={`${id}-${name}`} className={css.name}>
              {partLabels[name]}
            </label>
            <InputBox invalid={isInvalid}>
              <input
                id={`${id}-${name}`}
                type="text"
                inputMode="numeric"
                enterKeyHint="next"
                autoComplete={autoComplete === undefined ? 'off' : `${autoComplete}-${name}`}
                aria-invalid={isInvalid || undefined}
                className={fieldCss.input}
                value={value[name]}
                onChange={(event) => {
                  const digits = digitsIn(event.target.value);
                  // a key adds no more to a full input; a longer pasted text is never cut
                  if (value[name].length < max || digits.length <= value[name].length)
                    onChange({ ...value, [name]: digits });
                  // the key that fills an empty one's last place moves on, as the keyboard's own key does; a correction stays
                  const after = PARTS[place + 1]?.name;
                  const wasFilled =
                    value[name].length === max - 1 && digits.length === max && digits.startsWith(value[name]);
                  if (wasFilled && after !== undefined && value[after] === '')
                    document.getElementById(`${id}-${after}`)?.focus();
                }}
              />
            </InputBox>
          </div>
        ))}
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </fieldset>
  );
}
