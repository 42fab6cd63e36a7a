import { useState } from 'react';
import { OptionList, type PickOption } from './option-list.tsx';
import { PickerFrame, type PickerTexts } from './picker.tsx';
import css from './picker.module.css';

export interface CascadeOption extends PickOption {
  children: readonly PickOption[];
}

export interface CascadePickerProps extends PickerTexts {
  open: boolean;
  options: readonly CascadeOption[];
  /** Values of both levels, or null. */
  value: readonly [string, string] | null;
  labels: { first: string; second: string };
  onConfirm: (value: [string, string]) => void;
  onCancel: () => void;
}

/** Two lists side by side, the second depending on the first (province and city). */
export function CascadePicker(props: CascadePickerProps) {
  return props.open ? <OpenCascadePicker {...props} /> : null;
}

function OpenCascadePicker(props: CascadePickerProps) {
  const { options, value, labels, onConfirm, onCancel, title, okLabel, cancelLabel } = props;
  const [first, setFirst] = useState(value?.[0] ?? options[0]?.value ?? null);
  const [second, setSecond] = useState(value?.[1] ?? null);
  const seconds = options.find((option) => option.value === first)?.children ?? [];
  const ready = seconds.some((option) => option.value === second);
  const confirm = (): void => {
    if (ready && first !== null && second !== null) onConfirm([first, second]);
  };
  return (
    <PickerFrame {...{ title, okLabel, cancelLabel, ready, onCancel }} onOk={confirm}>
      <div className={css.columns}>
        <OptionList
          look="column"
          label={labels.first}
          options={options}
          value={first}
          onChange={(next) => {
            setFirst(next);
            setSecond(null);
          }}
          onEnter={confirm}
          initialFocus
        />
        <OptionList
          key={first}
          look="column"
          label={labels.second}
          options={seconds}
          value={second}
          onChange={setSecond}
          onEnter={confirm}
        />
      </div>
    </PickerFrame>
  );
}
