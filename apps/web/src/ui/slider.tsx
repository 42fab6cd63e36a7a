import { useEffect, useEffectEvent, useRef } from 'react';
import css from './slider.module.css';

export interface SliderProps {
  /** Accessible name; the figure is shown by the field beside it. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read out; the number by default. */
  valueText?: string | undefined;
  /** @param isMoving true while the finger is on it; the value where it leaves is told without */
  onChange: (value: number, isMoving: boolean) => void;
}

/** A slider for a figure. Values beyond its ends are typed in the field beside it. */
export function Slider({ label, value, min, max, step, valueText, onChange }: SliderProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  const rest = useEffectEvent(() => {
    if (!isHeld.current) return;
    isHeld.current = false;
    onChange(Number(ref.current?.value), false);
  });
  // The browser's `change`, which comes when the finger leaves. React's is each movement.
  useEffect(() => {
    const input = ref.current;
    const ends = ['change', 'pointerup', 'pointercancel'];
    const end = (): void => rest();
    for (const name of ends) input?.addEventListener(name, end);
    return () => {
      for (const name of ends) input?.removeEventListener(name, end);
    };
  }, []);
  return (
    <input
      type="range"
      ref={ref}
      className={css.slider}
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.min(max, Math.max(min, Number.isFinite(value) ? value : min))}
      {...{ min, max, step }}
      onPointerDown={() => {
        isHeld.current = true;
      }}
      onChange={(event) => onChange(Number(event.target.value), isHeld.current)}
    />
  );
}
