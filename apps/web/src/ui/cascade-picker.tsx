import { useEffect, useRef, useState } from 'react';
import { OptionList, type PickOption } from './option-list.tsx';
import { PickerFrame, type PickerTexts } from './picker.tsx';
import { TextField } from './text-field.tsx';
import css from './picker.module.css';

export interface CascadeOption extends PickOption {
  children: readonly PickOption[];
}

export interface CascadePickerProps extends PickerTexts {
  open: boolean;
  options: readonly CascadeOption[];
  /** Values of both levels, or null. */
  value: readonly [string, string] | null;
  labels: { first: string; second: string; search: string; noMatch: string };
  onConfirm: (value: [string, string]) => void;
  onCancel: () => void;
}

/** With fewer choices the two lists alone are faster. */
const MIN_TO_SEARCH = 30;
const MAX_FOUND = 20;

/** Two lists side by side, the second depending on the first (province and city), and a search over the second. */
export function CascadePicker(props: CascadePickerProps) {
  return props.open ? <OpenCascadePicker {...props} /> : null;
}

function OpenCascadePicker(props: CascadePickerProps) {
  const { options, value, labels, onConfirm, onCancel, title, okLabel, cancelLabel } = props;
  const [first, setFirst] = useState(value?.[0] ?? options[0]?.value ?? null);
  const [second, setSecond] = useState(value?.[1] ?? null);
  const [query, setQuery] = useState('');
  const seconds = options.find((option) => option.value === first)?.children ?? [];
  const ready = seconds.some((option) => option.value === second);
  const isLong = options.reduce((count, { children }) => count + children.length, 0) >= MIN_TO_SEARCH;
  const wanted = plain(query);
  const search = useRef<HTMLInputElement>(null);
  // the sheet stands in the form that it fills in: Enter must not send that
  useEffect(() => {
    const input = search.current;
    input?.addEventListener('keydown', stopEnter);
    return () => input?.removeEventListener('keydown', stopEnter);
  }, []);
  const confirm = (): void => {
    if (ready && first !== null && second !== null) onConfirm([first, second]);
  };
  const choose = (next: string): void => {
    setFirst(options.find(({ children }) => children.some((child) => child.value === next))?.value ?? null);
    setSecond(next);
  };
  return (
    <PickerFrame {...{ title, okLabel, cancelLabel, ready, onCancel }} onOk={confirm}>
      {isLong && (
        <div className={css.search}>
          <TextField
            type="search"
            label={labels.search}
            value={query}
            onChange={setQuery}
            autoComplete="off"
            enterKeyHint="search"
            inputRef={search}
          />
        </div>
      )}
      {wanted === '' ? (
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
      ) : (
        <Found {...{ options, wanted, labels }} value={second} onChange={choose} onEnter={confirm} />
      )}
    </PickerFrame>
  );
}

interface FoundProps {
  options: readonly CascadeOption[];
  wanted: string;
  labels: CascadePickerProps['labels'];
  value: string | null;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** The places whose name begins with the words, then those that contain them, each with its region. */
function Found({ options, wanted, labels, value, onChange, onEnter }: FoundProps) {
  const all = options.flatMap(({ label: note, children }) => children.map((child) => ({ ...child, note })));
  const matching = all.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: PickOption): boolean => plain(label).startsWith(wanted);
  const found = [...matching.filter(begins), ...matching.filter((each) => !begins(each))].slice(0, MAX_FOUND);
  const [best] = found;
  return (
    <>
      <p role="status" className={best === undefined ? css.empty : 'visually-hidden'}>
        {best === undefined ? labels.noMatch : `${best.label}, ${best.note}`}
      </p>
      {best !== undefined && <OptionList label={labels.second} options={found} {...{ value, onChange, onEnter }} />}
    </>
  );
}

const stopEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Small letters without accents, so that "paranaque" finds "Parañaque". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
