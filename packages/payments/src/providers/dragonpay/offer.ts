import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { type Channel, ProviderUnreachable } from '../../port.ts';
import { pathsOf } from './addresses.ts';
import type { DragonpaySettings } from './settings.ts';
import { readPublicKey } from './signature.ts';
import type { ConfiguredChannel } from './transforms.ts';
import { type WireProcessor, wireKeys, wireProcessors } from './wire.ts';
import type { WireClient } from './wire-client.ts';
import { fromWireAmount, toWireAmount } from './wire-values.ts';

/** The provider's current channels, and its public keys. */
export interface Offer {
  readonly channels: readonly Channel[];
  readonly keys: readonly KeyObject[];
  /** A sentence for each configured channel that is not on offer. */
  readonly gaps: readonly string[];
}

/** The offer until the first answer of the provider: the lender's settings. */
export function configuredOffer({ channels }: DragonpaySettings): Offer {
  return { channels: channels.map((channel) => toChannel(channel)), keys: [], gaps: [] };
}

/**
 * Requests the channels. The list is for an amount, so it is requested for the minimum amount of each channel; its limits narrow
 * the lender's. Keys are requested where notifications are signed with them.
 * @throws ProviderUnreachable
 */
export async function askForOffer(client: WireClient, settings: DragonpaySettings): Promise<Offer> {
  const { addresses, merchantId: merchantid } = settings;
  const amounts = [...new Set(settings.channels.map(({ minimumMinor }) => minimumMinor))];
  const lists = new Map<number, readonly WireProcessor[]>();
  for (const minor of amounts) {
    lists.set(
      minor,
      await ask(client, pathsOf(addresses.processors, { amount: toWireAmount(minor), merchantid }), wireProcessors),
    );
  }
  const keys = settings.signature === 'rsa' ? await askForKeys(client, pathsOf(addresses.keys, { merchantid })) : [];
  const looked = settings.channels.map((channel) => {
    const processor = lists.get(channel.minimumMinor)?.find(({ ProcId }) => ProcId === channel.procId);
    return { channel, offered: processor === undefined ? null : narrowed(channel, processor) };
  });
  return {
    channels: looked.flatMap(({ offered }) => (offered === null ? [] : [offered])),
    keys,
    gaps: looked
      .filter(({ offered }) => offered === null)
      .map(({ channel: { channelNumber, procId } }) => `channel ${channelNumber}: ${procId} is not on offer`),
  };
}

async function askForKeys(client: WireClient, paths: readonly string[]): Promise<readonly KeyObject[]> {
  const published = await ask(client, paths, wireKeys);
  return published
    .filter(({ status }) => status === 'Active')
    .map(({ value }) => readPublicKey(value))
    .filter((key) => key !== null);
}

async function ask<Schema extends v.GenericSchema>(
  client: WireClient,
  paths: readonly string[],
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await client.getFirst(paths);
  const read = answer.kind === 'done' ? v.safeParse(schema, answer.body) : null;
  if (read === null || !read.success) throw new ProviderUnreachable(`Dragonpay gave no list at ${paths.join(' or ')}`);
  return read.output;
}

/** The channel within the provider's limits too; null when they exclude it. */
function narrowed(channel: ConfiguredChannel, processor: WireProcessor): Channel | null {
  const currencies = [processor.Currencies ?? 'PHP']
    .flat()
    .join(',')
    .split(/[\s,]+/);
  const minimumMinor = Math.max(channel.minimumMinor, limit(processor.MinAmount) ?? 0);
  const maximumMinor = Math.min(channel.maximumMinor, limit(processor.MaxAmount) ?? Number.MAX_SAFE_INTEGER);
  if (!currencies.includes('PHP') || minimumMinor > maximumMinor) return null;
  return { ...toChannel(channel), minimumMinor, maximumMinor };
}

/** A limit in centavos; null for none, which some write as 0. */
function limit(amount: number | string | null | undefined): number | null {
  const minor = amount === null || amount === undefined ? null : fromWireAmount(amount);
  return minor === 0 ? null : minor;
}

function toChannel({
  channelNumber,
  name,
  logo,
  presentation,
  feeMinor,
  speed,
  notices,
  ...limits
}: ConfiguredChannel): Channel {
  const { minimumMinor, maximumMinor } = limits;
  return { channelNumber, name, logo, presentation, feeMinor, speed, minimumMinor, maximumMinor, notices };
}
