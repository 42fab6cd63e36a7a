/** A channel for messages whose listener may connect later: earlier messages are stored and delivered then. */
export interface Port<Message extends readonly unknown[]> {
  readonly tell: (...message: Message) => void;
  /** @returns a function that disconnects */
  readonly connect: (listener: (...message: Message) => void) => () => void;
}

export function createPort<Message extends readonly unknown[]>(): Port<Message> {
  let listener: ((...message: Message) => void) | null = null;
  const waiting: Message[] = [];
  return {
    tell(...message) {
      if (listener === null) waiting.push(message);
      else listener(...message);
    },
    connect(listen) {
      listener = listen;
      for (const message of waiting.splice(0)) listen(...message);
      return () => {
        if (listener === listen) listener = null;
      };
    },
  };
}
