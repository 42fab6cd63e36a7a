import kit from '../kit/kit.module.css';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTexts();
  return (
    <div className={kit.stack}>
      <p>{t('recovery.body')}</p>
      <ul className={kit.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t('recovery.kept')}</Button>
    </div>
  );
}
