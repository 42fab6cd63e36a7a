import * as v from 'valibot';
import { createJsonClient, type JsonClient, type JsonClientSettings } from '../../json-client.ts';
import { wireError } from './wire.ts';

/** A refusal in the provider's format. Nearly all have the same code; the reason, where there is one, is more precise. */
export interface WireRefusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

export type WireClient = JsonClient<WireRefusal>;

/** Statuses of a request that was read and refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404]);

export const createWireClient = (settings: JsonClientSettings): WireClient =>
  createJsonClient(settings, {
    name: 'Razorpay',
    readOther: ({ status, json }) => {
      const read = REFUSALS.has(status) ? v.safeParse(wireError, json) : null;
      if (read?.success !== true) return null;
      const { code, description, reason, field } = read.output.error;
      // 'NA' means none
      const says = reason && reason !== 'NA' ? reason : code;
      return { kind: 'refused', code: says, message: description, field: field || null };
    },
  });
