import { type ReactNode, useState } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { Button } from './button.tsx';
import { OptionList, type PickOption } from './option-list.tsx';
import css from './picker.module.css';

export interface PickerTexts {
  title: string;
  okLabel: string;
  cancelLabel: string;
}

export interface PickerFrameProps extends PickerTexts {
  children: ReactNode;
  /** False while nothing is chosen. */
  ready: boolean;
  onOk: () => void;
  onCancel: () => void;
}

/** The sheet all pickers share: lists, and under them Cancel and OK. */
export function PickerFrame({ title, okLabel, cancelLabel, children, ready, onOk, onCancel }: PickerFrameProps) {
  return (
    <BottomSheet
      open
      title={title}
      onClose={onCancel}
      actions={
        <div className={css.buttons}>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button disabled={!ready} onClick={onOk}>
            {okLabel}
          </Button>
        </div>
      }
    >
      {children}
    </BottomSheet>
  );
}

export interface PickerProps extends PickerTexts {
  open: boolean;
  options: readonly PickOption[];
  value: string | null;
  /** Shown instead of the list when there are no options. */
  emptyText?: ReactNode;
  /** Called by OK with the choice. */
  onConfirm: (value: string) => void;
  /** Called by Cancel, Escape, back or a tap outside the sheet: nothing changes. */
  onCancel: () => void;
}

/** A single choice in a bottom sheet; it takes effect on OK only. */
export function Picker(props: PickerProps) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ options, value, emptyText, onConfirm, onCancel, title, okLabel, cancelLabel }: PickerProps) {
  const [draft, setDraft] = useState(value);
  const ready = options.some((option) => option.value === draft && !option.disabled);
  const confirm = (): void => {
    if (ready && draft !== null) onConfirm(draft);
  };
  return (
    <PickerFrame {...{ title, okLabel, cancelLabel, ready, onCancel }} onOk={confirm}>
      {options.length === 0 ? (
        <p className={css.empty}>{emptyText}</p>
      ) : (
        <OptionList label={title} options={options} value={draft} onChange={setDraft} onEnter={confirm} initialFocus />
      )}
    </PickerFrame>
  );
}
