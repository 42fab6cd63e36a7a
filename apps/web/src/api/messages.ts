export type MessageTone = 'plain' | 'info' | 'good' | 'bad';
export type ShowMessage = (text: string, tone: MessageTone) => void;

/** Where short messages for the borrower go. The app connects it to its toasts; calls and the bridge know nothing of them. */
export interface Messages {
  toast: (text: string, tone?: MessageTone) => void;
  /** @returns a function that disconnects */
  connect: (show: ShowMessage) => () => void;
}

/** Makes the port. What is said before somebody listens is kept and said then. */
export function createMessages(): Messages {
  let listener: ShowMessage | null = null;
  const waiting: Parameters<ShowMessage>[] = [];
  return {
    toast(text, tone = 'plain') {
      if (listener === null) waiting.push([text, tone]);
      else listener(text, tone);
    },
    connect(show) {
      listener = show;
      for (const message of waiting.splice(0)) show(...message);
      return () => {
        if (listener === show) listener = null;
      };
    },
  };
}
