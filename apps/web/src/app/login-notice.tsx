import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useBridge } from '../shell/shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Says that the session has ended, over whatever page is open, and leads to the login. What was typed stays. */
export function LoginNotice() {
  const t = useTexts('late');
  const bridge = useBridge();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      title={t('login.title')}
      onClose={() => setIsOpen(false)}
      actions={<Button onClick={() => bridge.offToLogin()}>{t('login.action')}</Button>}
    >
      {t('login.body')}
    </Dialog>
  );
}
