import { classNames } from '../../ui/class-names.ts';
import css from './code-text.module.css';

export interface CodeTextProps {
  code: string;
  size?: 'normal' | 'large' | undefined;
}

/** The code without any spaces it was sent with: for a counter and the clipboard. */
export const plainCode = (code: string): string => code.replace(/\s/g, '');

/** Splits a code of letters and digits into groups of four; a code with other characters stays whole. */
function codeGroups(code: string): readonly string[] {
  const plain = plainCode(code);
  return /^[\dA-Za-z]+$/.test(plain) ? (plain.match(/.{1,4}/g) ?? []) : [plain];
}

/**
 * A code to type elsewhere, in groups of four. The gaps are margins, not characters: a manual selection gives the plain code, and a screen reader
 * spells it out instead of reading a number in billions.
 */
export function CodeText({ code, size = 'normal' }: CodeTextProps) {
  const groups = codeGroups(code);
  return (
    <span className={classNames(css.code, size === 'large' && css.large)}>
      <span className="visually-hidden">{groups.map((group) => [...group].join(' ')).join(', ')}</span>
      <span className={css.groups} aria-hidden="true">
        {groups.map((group, index) => (
          // The groups of a code keep their order, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  );
}
