import { useSyncExternalStore } from 'react';

/** Whether the page is visible and the phone online: polling requires both. */
export type PageActivity = 'active' | 'hidden' | 'offline';

export function usePageActivity(): PageActivity {
  return useSyncExternalStore(subscribe, read, () => 'active');
}

const read = (): PageActivity => (document.hidden ? 'hidden' : navigator.onLine ? 'active' : 'offline');

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
