import { currencies } from '@hiram/domain';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../brand/config-context.ts';
import { DigitsField } from '../ui/digits-field.tsx';
import { formatValue } from '../ui/formats.ts';
import { MoneyField } from '../ui/money-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type FormControl, type FormItem, type FormOption, optionName } from './form-item.ts';
import { deferModule, useDeferredModule } from '../ui/deferred-module.ts';
import { digitsRuleOf } from './form-digits.ts';
import type { DayLimits } from './form-pickers.tsx';
import type { FormTexts, KeypadTexts } from './form-texts.ts';

/** The pickers in bottom sheets: loaded before the first tap, but after the form. */
const pickers = deferModule(() => import('./form-pickers.tsx'));

export interface FormFieldProps {
  readonly item: FormItem;
  readonly control: FormControl;
  readonly options: readonly FormOption[];
  readonly value: string;
  /** Maximum number of characters or digits. */
  readonly max: number;
  readonly hint?: ReactNode;
  readonly labelNote?: ReactNode;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly texts: FormTexts;
  /** Required for a form with amounts. */
  readonly keypad?: KeypadTexts;
  /** Required for a form with days that are picked. */
  readonly days?: DayLimits;
}

/** A field of a form described by the service, with the matching control (BND-01, BND-03). */
export function FormField(props: FormFieldProps) {
  switch (props.control) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'money':
      return <AmountField {...props} />;
    case 'digits':
      return <NumberField {...props} />;
    case 'text':
      return <WordsField {...props} />;
  }
}

const common = ({ item, hint, labelNote, error }: FormFieldProps) => ({ label: item.title, hint, labelNote, error });

function NumberField(props: FormFieldProps) {
  const { market } = useConfig();
  const { item, value, max, onChange } = props;
  const { inputType } = item;
  const isPhone = inputType === 'phone';
  return (
    <DigitsField
      {...common(props)}
      name={item.code}
      value={value}
      onChange={onChange}
      rule={digitsRuleOf(item, max, market)}
      inputMode={isPhone ? 'tel' : 'numeric'}
      autoComplete={isPhone ? 'tel-national' : inputType === 'bankCard' ? 'cc-number' : 'off'}
      enterKeyHint="next"
    />
  );
}

function WordsField(props: FormFieldProps) {
  const { item, value, max, onChange } = props;
  return (
    <TextField
      {...common(props)}
      name={item.code}
      value={value}
      onChange={onChange}
      maxLength={max}
      autoCapitalize={item.inputType === 'name' ? 'words' : 'sentences'}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

function AmountField(props: FormFieldProps) {
  const { currency } = useConfig();
  const { item, value, max, onChange, keypad } = props;
  if (keypad === undefined) throw new Error('a form that asks for money names what its keypad says');
  return (
    <MoneyField
      {...common(props)}
      name={item.code}
      value={value}
      onChange={onChange}
      maxLength={max}
      symbol={currencies[currency].symbol}
      keypadTexts={keypad}
    />
  );
}

function ChoiceField(props: FormFieldProps) {
  const { item, options, value, texts, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const parts = useDeferredModule(pickers, true);
  return (
    <>
      <SelectField
        {...common(props)}
        valueText={optionName(options, value)}
        placeholder={texts.choose}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && parts !== null && (
        <parts.ChoicePicker
          title={item.title}
          {...{ options, value, texts }}
          onClose={(chosen) => {
            setIsOpen(false);
            if (chosen !== null) onChange(chosen);
          }}
        />
      )}
    </>
  );
}

function DayField(props: FormFieldProps) {
  const { item, value, days, texts, onChange } = props;
  if (days === undefined) throw new Error('a form that asks for a day names its limits');
  const [isOpen, setIsOpen] = useState(false);
  const parts = useDeferredModule(pickers, true);
  return (
    <>
      <SelectField
        {...common(props)}
        valueText={formatValue(value)}
        placeholder={texts.choose}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && parts !== null && (
        <parts.DayPicker
          title={item.title}
          {...{ value, days, texts }}
          onClose={(chosen) => {
            setIsOpen(false);
            if (chosen !== null) onChange(chosen);
          }}
        />
      )}
    </>
  );
}
