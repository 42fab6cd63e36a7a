import type { ReactNode } from 'react';
import { ApiContext } from '../api/api-context.ts';
import { ConfigContext } from '../brand/config-context.ts';
import { TextsContext } from '../i18n/use-texts.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { ToasterProvider } from '../ui/toast.tsx';
import { ScreensContext } from './screens.ts';
import type { Services } from './services.ts';

/** The providers around every screen; the router is inside. */
export function Providers({ services, children }: { readonly services: Services; readonly children: ReactNode }) {
  const { config, texts, api, shell, screens } = services;
  return (
    <ConfigContext value={config}>
      <TextsContext value={texts}>
        <ApiContext value={api}>
          <ShellContext value={shell}>
            <ScreensContext value={screens}>
              <ToasterProvider dismissLabel={texts.translate('common')('common.dismiss')}>{children}</ToasterProvider>
            </ScreensContext>
          </ShellContext>
        </ApiContext>
      </TextsContext>
    </ConfigContext>
  );
}
