type ToastTone = 'good' | 'bad';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

/** The state of a page's outlets. A new object whenever it changes. */
interface ToasterState {
  readonly toasts: readonly Toast[];
  /** Text of the call in progress, or null. */
  readonly loading: string | null;
  /** The top outlet (that of the last opened modal) renders; the others keep an empty live region ready. */
  readonly topOutlet: string | null;
}

/** Holds the toasts and the loading texts of a page. */
export interface Toaster {
  get: () => ToasterState;
  subscribe: (listener: () => void) => () => void;
  show: (text: string, tone: ToastTone) => void;
  dismiss: (id: number) => void;
  pause: (id: number) => void;
  resume: (id: number) => void;
  /** Shows the text of a call in progress until the returned function is called. */
  startLoading: (text: string) => () => void;
  /** Registers an outlet; the page's own stays below those of modals, in whatever order they mount. */
  addOutlet: (id: string, isPage: boolean) => () => void;
}

const MAX_AT_ONCE = 3;
/** The lifetime of a toast, in milliseconds. */
const LIFETIME_MS = 3000;

interface Timer {
  /** Null while paused. */
  readonly handle: ReturnType<typeof setTimeout> | null;
  readonly startedAt: number;
  readonly leftMs: number;
}

export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let loads: ReadonlyArray<{ readonly text: string }> = [];
  let outlets: readonly string[] = [];
  let state: ToasterState = { toasts: [], loading: null, topOutlet: null };
  const change = (toasts: readonly Toast[] = state.toasts): void => {
    state = { toasts, loading: loads.at(-1)?.text ?? null, topOutlet: outlets.at(-1) ?? null };
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number): void => {
    clearTimeout(timers.get(id)?.handle ?? undefined);
    timers.delete(id);
    change(state.toasts.filter((toast) => toast.id !== id));
  };
  const run = (id: number, leftMs: number): void => {
    timers.set(id, { handle: setTimeout(() => dismiss(id), leftMs), startedAt: Date.now(), leftMs });
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss,
    show(text, tone) {
      lastId += 1;
      const id = lastId;
      // A repeated message restarts its toast instead of adding a second one.
      change([...state.toasts.filter((toast) => toast.text !== text).slice(1 - MAX_AT_ONCE), { id, text, tone }]);
      run(id, LIFETIME_MS);
    },
    pause(id) {
      const timer = timers.get(id);
      if (timer === undefined || timer.handle === null) return;
      clearTimeout(timer.handle);
      timers.set(id, { ...timer, handle: null, leftMs: Math.max(0, timer.leftMs - (Date.now() - timer.startedAt)) });
    },
    resume(id) {
      const timer = timers.get(id);
      if (timer?.handle === null) run(id, timer.leftMs);
    },
    startLoading(text) {
      const load = { text };
      loads = [...loads, load];
      change();
      return () => {
        loads = loads.filter((other) => other !== load);
        change();
      };
    },
    addOutlet(id, isPage) {
      outlets = isPage ? [id, ...outlets] : [...outlets, id];
      change();
      return () => {
        outlets = outlets.filter((outlet) => outlet !== id);
        change();
      };
    },
  };
}
