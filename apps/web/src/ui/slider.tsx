import type { Ref } from 'react';
import css from './slider.module.css';

export interface SliderProps {
  /** Accessible name; the figure is shown by the field beside it. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Each movement. */
  onChange: (value: number) => void;
  /** The value as it is read out; the number by default. */
  valueText?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A slider for a figure. Values beyond its ends are typed in the field beside it. */
export function Slider({ label, value, valueText, onChange, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      className={css.slider}
      aria-label={label}
      aria-valuetext={valueText}
      // the browser keeps it within the ends
      value={Number.isFinite(value) ? value : rest.min}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
