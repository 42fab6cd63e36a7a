import { signOut } from '@hiram/contract/desk';
import { useRef } from 'react';
import { useAction } from '../api/use-action.ts';
import css from '../desk.module.css';
import { useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { FactorFields } from './factor-fields.tsx';

interface FactorFormProps {
  readonly onProved: () => void;
  readonly onSignedOut: () => void;
}

/** The second step of a sign-in. */
export function FactorForm({ onProved, onSignedOut }: FactorFormProps) {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const action = useAction(signOut);
  useDocumentTitle(t('factor.title'));
  useTitleFocus(titleRef);
  return (
    <main className={css.alone}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {t('factor.title')}
      </h1>
      <Card>
        <FactorFields onProved={onProved} />
      </Card>
      <Button
        variant="quiet"
        busy={action.isRunning}
        onClick={() => void action.run({}).then((result) => result?.success === true && onSignedOut())}
      >
        {t('desk.signOut')}
      </Button>
    </main>
  );
}
