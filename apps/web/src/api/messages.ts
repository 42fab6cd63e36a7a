import { createPort, type Port } from './port.ts';

export type MessageTone = 'plain' | 'info' | 'good' | 'bad';
type Message = [text: string, tone?: MessageTone];

/** Where short messages for the borrower go. The app connects it to its toasts; calls and the bridge know nothing of them. */
export interface Messages extends Pick<Port<Message>, 'connect'> {
  readonly toast: Port<Message>['tell'];
}

export function createMessages(): Messages {
  const { tell, connect } = createPort<Message>();
  return { toast: tell, connect };
}
