import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import css from './kit.module.css';

interface ChoicesProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of several. */
export function Choices({ label, value, onChange, options }: ChoicesProps) {
  return (
    <CheckboxGroup className={classNames(css.field)} value={[...value]} onChange={onChange}>
      <Label className={classNames(css.label)}>{label}</Label>
      <div className={classNames(css.choices)}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} className={classNames(css.choice)}>
            <span className={classNames(css.tick)}>
              <Check size={16} aria-hidden="true" />
            </span>
            {option.label}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
