import { createPort, type Port } from './port.ts';

export type MessageTone = 'plain' | 'info' | 'good' | 'bad';
type Message = [text: string, tone?: MessageTone];

/** The outlet of short messages for the borrower. The app connects it to its toasts, which calls and the bridge do not know. */
export interface Messages extends Pick<Port<Message>, 'connect'> {
  readonly toast: Port<Message>['tell'];
}

export function createMessages(): Messages {
  const { tell, connect } = createPort<Message>();
  return { toast: tell, connect };
}
