import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import css from './kit.module.css';

interface SearchPickProps {
  readonly label: string;
  /** The choice; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What is said where no choice has the words that were typed. */
  readonly none: string;
}

/** A choice of one from a long list, found by any part of its words; an emptied field is no choice. */
export function SearchPick({ label, value, onChange, options, none }: SearchPickProps) {
  return (
    <ComboBox
      className={classNames(css.field)}
      defaultItems={options}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => {
        const chosen = key === null ? '' : String(key);
        if (chosen !== value) onChange(chosen);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={classNames(css.label)}>{label}</Label>
      <Input className={classNames(css.input)} maxLength={80} />
      <Popover className={classNames(css.popover)}>
        <ListBox<SearchPickProps['options'][number]>
          renderEmptyState={() => <p className={classNames(css.hint)}>{none}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={classNames(css.option)}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
