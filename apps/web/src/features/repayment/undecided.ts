import type { CallError } from '../../api/call-error.ts';
import { codes } from './codes.ts';

/**
 * Whether a call that moves money ended without a decision: its answer was lost or unreadable, or the service failed. Its message then says nothing
 * about the money, and asks to try again; the screen says what is known instead (30-C6).
 */
export const isUndecided = ({ failure, code }: Pick<CallError, 'failure' | 'code'>): boolean =>
  failure !== 'business' || code === codes.failed || code === codes.busy;
