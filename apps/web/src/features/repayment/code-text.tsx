import { classNames } from '../../ui/class-names.ts';
import css from './code-text.module.css';

export interface CodeTextProps {
  code: string;
  size?: 'normal' | 'large' | undefined;
}

/** The code without the spaces it may have been sent with: what is typed at a counter and goes to the clipboard. */
export const plainCode = (code: string): string => code.replace(/\s/g, '');

/** Splits a code of letters and digits into groups of four; one with signs of its own stays whole. */
function codeGroups(code: string): readonly string[] {
  const plain = plainCode(code);
  return /^[\dA-Za-z]+$/.test(plain) ? (plain.match(/.{1,4}/g) ?? []) : [plain];
}

/**
 * A code to type elsewhere, in groups of four. The gaps are drawn, not written: selecting it by hand gives the code as it
 * is, and a screen reader spells it out instead of reading a number of billions.
 */
export function CodeText({ code, size = 'normal' }: CodeTextProps) {
  const groups = codeGroups(code);
  return (
    <span className={classNames(css.code, size === 'large' && css.large)}>
      <span className="visually-hidden">{groups.map((group) => [...group].join(' ')).join(', ')}</span>
      <span className={css.groups} aria-hidden="true">
        {groups.map((group, index) => (
          // Groups of one code never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  );
}
