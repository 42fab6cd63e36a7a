import type { CallError } from './call-error.ts';
import { createPort, type Port } from './port.ts';

export type MessageTone = 'plain' | 'info' | 'good' | 'bad';
/** The failed call that a message reports: its error, or its result. */
export type MessageCause = Pick<CallError, 'message' | 'failure'>;
type Message = [text: string, tone?: MessageTone, cause?: MessageCause];

/** The outlet of short messages for the borrower. The app connects it to its toasts, which calls and the bridge do not know. */
export interface Messages extends Pick<Port<Message>, 'connect'> {
  readonly toast: Port<Message>['tell'];
}

export function createMessages(): Messages {
  const { tell, connect } = createPort<Message>();
  return { toast: tell, connect };
}
