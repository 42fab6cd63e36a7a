import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { CHAT_BANNER_COOKIE, readClientCookie, setClientCookie } from '../shell/client-cookies.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** A notice in the chat service's in-app browser, which often blocks payment pages: open the page in a real one. */
export function ChatBrowserBanner() {
  const t = useTexts('notices');
  const [isDismissed, setIsDismissed] = useState(() => readClientCookie(document, CHAT_BANNER_COOKIE) !== null);
  if (isDismissed) return null;
  const dismiss = (): void => {
    setClientCookie(document, CHAT_BANNER_COOKIE, '1');
    setIsDismissed(true);
  };
  return (
    <Banner
      tone="warn"
      live="polite"
      action={
        <Button variant="quiet" width="fit" onClick={dismiss}>
          {t('common.close')}
        </Button>
      }
    >
      {t('chatBrowser.body')}
    </Banner>
  );
}
