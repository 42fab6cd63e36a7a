import type { BorrowerFlag } from '@hiram/contract/desk';
import { flagTexts } from '../borrower/flags-card.tsx';
import { codeWords } from '../code-words.ts';
import { useTexts } from '../services.ts';
import { Pill } from '../ui/pill.tsx';

interface AgainstProps {
  readonly checks: readonly string[];
  readonly reasons: readonly string[];
  readonly flags: readonly string[];
}

const isFlag = (code: string): code is BorrowerFlag => Object.hasOwn(flagTexts, code);

/** What speaks against an application: flags of its borrower, checks that found something, and why an operator must decide. */
export function Against({ checks, reasons, flags }: AgainstProps) {
  const t = useTexts();
  return (
    <>
      {flags.map((flag) => (
        <Pill key={flag} tone="bad">
          {isFlag(flag) ? t(flagTexts[flag]) : codeWords(t, flag)}
        </Pill>
      ))}
      {[...new Set([...checks, ...reasons])].map((code) => (
        <Pill key={code}>{codeWords(t, code)}</Pill>
      ))}
    </>
  );
}
