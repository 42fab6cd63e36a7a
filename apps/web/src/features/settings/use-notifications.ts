import { subscribePush, unsubscribePush } from '@hiram/contract/reminder';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Allowed, allowedHere, subscriptionHash, subscribe, unsubscribe } from './this-browser.ts';

export interface Notifications {
  readonly allowed: Allowed;
  /** Whether the service notifies this borrower in this browser. */
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Prompts on the first tap, and never before. */
  readonly change: (isOn: boolean) => Promise<void>;
}

/**
 * Notifications in this browser.
 * @param marks the service's marks of the borrower's browsers
 * @param reload reloads them
 */
export function useNotifications(
  { key, marks }: { readonly key: string; readonly marks: readonly string[] },
  reload: () => Promise<void>,
): Notifications {
  const t = useTexts('settings');
  const { messages } = useApi();
  const { offline: hasWorker = true } = useConfig();
  const [allowed, setAllowed] = useState<Allowed>('possible');
  const [mark, setMark] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The number of changes by the borrower; a state read before a change is outdated. */
  const changes = useRef(0);
  const adding = useAction(subscribePush, { loadingText: null });
  const removing = useAction(unsubscribePush, { loadingText: null });

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const before = changes.current;
      const now = hasWorker ? allowedHere(window) : 'unsupported';
      const found = now === 'possible' ? await subscriptionHash(window).catch(() => null) : null;
      if (isGone || changes.current !== before) return;
      setAllowed(now);
      setMark(found);
    };
    // after a return from the browser's own settings, the permission may have changed
    const onVisible = (): void => void look();
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [hasWorker]);

  const turnOn = async (): Promise<void> => {
    const address = await subscribe(window, key);
    if (address === null) {
      setAllowed(allowedHere(window));
      return;
    }
    if ((await adding.run(address))?.success !== true) {
      await unsubscribe(window);
      return;
    }
    setMark(await subscriptionHash(window));
    await reload();
  };
  const turnOff = async (): Promise<void> => {
    const endpoint = await unsubscribe(window);
    setMark(null);
    if (endpoint !== null) await removing.run({ endpoint });
    await reload();
  };
  const change = async (isOn: boolean): Promise<void> => {
    changes.current += 1;
    setIsBusy(true);
    try {
      await (isOn ? turnOn() : turnOff());
    } catch {
      messages.toast(t('reminders.pushFailed'), 'bad');
    } finally {
      setIsBusy(false);
    }
  };
  return { allowed, isOn: mark !== null && marks.includes(mark), isBusy, change };
}
