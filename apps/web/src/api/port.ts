/** A channel for messages whose listener may connect later: earlier messages are stored and delivered then. */
export interface Port<Said extends readonly unknown[]> {
  readonly tell: (...said: Said) => void;
  /** @returns a function that disconnects */
  readonly connect: (listener: (...said: Said) => void) => () => void;
}

export function createPort<Said extends readonly unknown[]>(): Port<Said> {
  let listener: ((...said: Said) => void) | null = null;
  const waiting: Said[] = [];
  return {
    tell(...said) {
      if (listener === null) waiting.push(said);
      else listener(...said);
    },
    connect(listen) {
      listener = listen;
      for (const said of waiting.splice(0)) listen(...said);
      return () => {
        if (listener === listen) listener = null;
      };
    },
  };
}
