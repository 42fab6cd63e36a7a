import css from './slider.module.css';

export interface SliderProps {
  /** Accessible name; the figure is shown by the field beside it. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A slider for a figure. Values beyond its ends are typed in the field beside it. */
export function Slider({ label, value, min, max, step, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={css.slider}
      aria-label={label}
      value={Math.min(max, Math.max(min, Number.isFinite(value) ? value : min))}
      {...{ min, max, step }}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
