import { useEffect, useState } from 'react';
import { useSession } from '../api/api-context.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useBridge } from '../shell/shell-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Whether a session of our own login cannot be used, since the browser refuses its half that is a cookie (decision 0020). */
const isCookieRefused = (sessionId: string): boolean => sessionId.startsWith('~') && !navigator.cookieEnabled;

/**
 * Announces over any page that the session has expired, and leads to the login. Typed text stays. In a browser that was not logged in it
 * redirects to the login without a notice. Once closed, it opens again with the next refused call.
 * @param subscribe calls back on each further refusal
 */
export function LoginNotice({ subscribe }: { subscribe: (listener: () => void) => () => void }) {
  const t = useTexts('notices');
  const bridge = useBridge();
  const { sessionId } = useSession();
  const isNew = sessionId === '' && bridge.shell() === null;
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => subscribe(() => setIsOpen(true)), [subscribe]);
  useEffect(() => {
    if (isNew) bridge.offToLogin();
  }, [bridge, isNew]);
  return (
    <Dialog
      open={isOpen && !isNew}
      title={t('login.title')}
      onClose={() => setIsOpen(false)}
      actions={<Button onClick={() => bridge.offToLogin()}>{t('login.action')}</Button>}
    >
      {t(isCookieRefused(sessionId) ? 'login.cookies' : 'login.body')}
    </Dialog>
  );
}
