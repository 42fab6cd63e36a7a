import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  label: string;
  onCopied: () => void;
  onFailed: () => void;
  /** 'icon' is a small round button whose label is read out only. */
  look?: 'button' | 'icon' | undefined;
}

/** Copies a text; a check mark replaces the copy icon for two seconds. */
export function CopyButton({ text, label, onCopied, onFailed, look = 'button' }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), 2000);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    const worked = await copyText(text);
    if (worked) setCopies((now) => now + 1);
    (worked ? onCopied : onFailed)();
  };
  const Sign = copies > 0 ? Check : Copy;
  const icon = <Sign size="1.25em" aria-hidden="true" />;
  const onClick = (): void => void copy();
  return look === 'icon' ? (
    <IconButton label={label} icon={icon} onClick={onClick} />
  ) : (
    <Button variant="secondary" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
