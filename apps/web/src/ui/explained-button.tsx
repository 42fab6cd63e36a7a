import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './explained-button.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface ExplainedButtonProps extends ButtonProps {
  /** What pressing it does, in one sentence beside it and read with it. */
  effect: ReactNode;
}

/** Beside the button a longer text would have five short lines. */
const LONG = 60;

/** A button whose own name does not tell what it does. */
export function ExplainedButton({ effect, ...button }: ExplainedButtonProps) {
  const id = useId();
  return (
    <div className={css.pair}>
      <p id={id} className={classNames(css.effect, typeof effect === 'string' && effect.length > LONG && css.long)}>
        <NoWrap>{effect}</NoWrap>
      </p>
      <div className={css.button}>
        {/* a disabled one does nothing: its reason is read instead */}
        <Button {...button} aria-describedby={button.disabled === true ? undefined : id} />
      </div>
    </div>
  );
}
