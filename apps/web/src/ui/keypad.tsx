import { ChevronDown, Delete } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './keypad.module.css';
import { type MoneyKey, type MoneyTextRule, pressMoneyKey } from './money-text.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface KeypadTexts {
  /** Accessible name of the keypad. */
  keypad: string;
  point: string;
  delete: string;
  confirm: string;
  hide: string;
}

export interface KeypadProps extends MoneyTextRule {
  value: string;
  onChange: (value: string) => void;
  onConfirm: () => void;
  onHide: () => void;
  texts: KeypadTexts;
}

/** The keypad for money, at the bottom edge: digits, point, delete, confirm, hide. Page and toasts stay clear of it. */
export function Keypad({ value, onChange, onConfirm, onHide, texts, maxLength, decimals }: KeypadProps) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--keypad-height', `${ref.current?.offsetHeight ?? 0}px`);
    return () => {
      root.style.removeProperty('--keypad-height');
    };
  }, []);
  const press = (key: MoneyKey): void => onChange(pressMoneyKey(value, key, { maxLength, decimals }));
  const draw = (key: MoneyKey, face: ReactNode, more: { label?: string; place?: string | undefined } = {}) => (
    <button
      key={key}
      type="button"
      className={classNames(css.key, more.place)}
      aria-label={more.label}
      onMouseDown={keepFocus}
      onClick={() => press(key)}
    >
      {more.label === undefined ? face : <span aria-hidden="true">{face}</span>}
    </button>
  );
  return (
    <fieldset ref={ref} className={css.keypad}>
      <legend className="visually-hidden">{texts.keypad}</legend>
      <div className={css.inner}>
        <button type="button" className={css.hide} aria-label={texts.hide} onMouseDown={keepFocus} onClick={onHide}>
          <ChevronDown size="1.5rem" aria-hidden="true" />
        </button>
        <div className={css.grid}>
          {DIGITS.map((digit) => draw(digit, digit))}
          {decimals > 0 && draw('.', '.', { label: texts.point })}
          {draw('0', '0', { place: decimals > 0 ? css.two : css.three })}
          {draw('delete', <Delete size="1.5rem" aria-hidden="true" />, { label: texts.delete, place: css.delete })}
          <button
            type="button"
            className={classNames(css.key, css.confirm)}
            onMouseDown={keepFocus}
            onClick={onConfirm}
          >
            {texts.confirm}
          </button>
        </div>
      </div>
    </fieldset>
  );
}

/** Pressing a key must not take the focus from the amount, whose caret shows the insertion point. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
