import { useTexts } from '../../i18n/use-texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { plainCode } from './code-text.tsx';

export interface CopyCodeProps {
  code: string;
  label: string;
  look?: 'button' | 'icon' | undefined;
}

/** Copies a code without spaces, with a confirmation (REP-10). */
export function CopyCode({ code, label, look }: CopyCodeProps) {
  const t = useTexts('repayment');
  const toast = useToast();
  return (
    <CopyButton
      text={plainCode(code)}
      label={label}
      look={look}
      onCopied={() => toast(t('common.copied'), { tone: 'good' })}
      onFailed={() => toast(t('repayment.copyFailed'), { tone: 'warn' })}
    />
  );
}
