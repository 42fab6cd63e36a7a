import { type ReactNode, useEffect, useState } from 'react';
import { ApiContext } from '../api/api-context.ts';
import { ConfigContext } from '../brand/config-context.ts';
import { TextsContext } from '../i18n/use-texts.ts';
import { ShellContext } from '../shell/shell-context.ts';
import { useLater } from '../ui/later.ts';
import { ToasterProvider } from '../ui/toast.tsx';
import { type PageLocation, ServerLocationContext } from './location.ts';
import { ScreensContext } from './screens-context.ts';
import { ScreenOutlet } from './screen-outlet.tsx';
import type { Services } from './services.ts';

interface ProvidersProps {
  readonly services: Services;
  /** The address, where there is no address bar: on a server. */
  readonly serverLocation?: PageLocation;
}

/** The whole product in one page. */
export function App(props: ProvidersProps) {
  return (
    <Providers {...props}>
      <ScreenOutlet />
    </Providers>
  );
}

/** Everything a screen finds around it. Tests of a screen wrap it in this. */
export function Providers({ services, serverLocation, children }: ProvidersProps & { children: ReactNode }) {
  const { config, texts, api, shell, screens } = services;
  return (
    <ConfigContext value={config}>
      <TextsContext value={texts}>
        <ApiContext value={api}>
          <ShellContext value={shell}>
            <ServerLocationContext value={serverLocation ?? null}>
              <ScreensContext value={screens}>
                <ToasterProvider dismissLabel={texts.translate('common')('common.dismiss')}>
                  <Late {...services} />
                  {children}
                </ToasterProvider>
              </ScreensContext>
            </ServerLocationContext>
          </ShellContext>
        </ApiContext>
      </TextsContext>
    </ConfigContext>
  );
}

/** Fetches what comes after the first paint. */
function Late({ late }: Pick<Services, 'late'>) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // A frame is drawn after its callbacks, a task later it stands.
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const parts = useLater(late, isPainted);
  return parts === null ? null : <parts.LateParts />;
}
