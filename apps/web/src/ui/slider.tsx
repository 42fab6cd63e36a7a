import css from './slider.module.css';

export interface SliderProps {
  /** What it sets; it stands beside a field that shows the figure. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A figure that is pulled rather than typed. What lies beyond its ends is for the field beside it. */
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
