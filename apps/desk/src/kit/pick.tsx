import { ChevronDown } from 'lucide-react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import { FieldNotes } from './field-notes.tsx';
import css from './kit.module.css';

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  /** The error and its remedy; announced when it appears. */
  readonly error?: string | false;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of one from a list. */
export function Pick({ label, value, onChange, hint, error = false, options }: PickProps) {
  return (
    <Select
      className={classNames(css.field)}
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key ?? ''))}
      isInvalid={error !== false}
      validationBehavior="aria"
    >
      <Label className={classNames(css.label)}>{label}</Label>
      <Button className={classNames(css.trigger)}>
        <SelectValue />
        <ChevronDown size="1.1em" aria-hidden="true" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className={classNames(css.popover)}>
        <ListBox>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} className={classNames(css.option)}>
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
