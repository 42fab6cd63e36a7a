import { certifySteps } from '@hiram/contract/certify';
import { marketCodes } from '@hiram/domain';
import type { DestinationStream, Logger } from 'pino';
import { certifyForm } from '../kyc/certify-forms.ts';
import { marketData } from '../lending/markets/market-data.ts';
import { createLog, type LogOptions } from '../platform/telemetry/log.ts';

/**
 * The fields of the forms, which the contract does not name: a market's certification, and the numbers of its payout accounts.
 */
export const confidentialFormFields: ReadonlySet<string> = new Set(
  marketCodes.flatMap((market) => [
    ...certifySteps.flatMap((step) => certifyForm(market, step).fields.map(({ code }) => code)),
    ...marketData[market].accounts.fields.filter(({ role }) => role === 'number').map(({ code }) => code),
  ]),
);

/** The log of a process that knows the forms. @param fields of every line */
export const createServiceLog = (
  level: string,
  destination?: DestinationStream,
  fields?: LogOptions['fields'],
): Logger => createLog(level, destination, { fields, confidential: confidentialFormFields });
