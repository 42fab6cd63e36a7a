import type { Logger } from 'pino';
import type { createDataKeyStore } from './data-key-store.ts';

const EVERY_MS = 5_000;

/** Looks every few seconds whether another process has begun to seal with a new key, so that this one does too. */
export function watchDataKeys(dataKeys: ReturnType<typeof createDataKeyStore>, log: Logger) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: (): void => {
      timer = setInterval(() => {
        dataKeys.recognise().catch((error: unknown) => log.warn({ err: error }, 'the data keys could not be read'));
      }, EVERY_MS).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
