import { send, type WireAnswer } from './wire.ts';
import { openServiceRig, type ServiceRig, type ServiceRigOptions } from './service-rig.ts';

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const CORNER = '/v3/personal-center/personal-center';

/** What tests of limits do: services behind a proxy that names the caller's address, and calls from such addresses. */
export function addressedCalls() {
  const open: { close(): Promise<void> }[] = [];
  const openRig = async (
    env: Record<string, string>,
    more: Omit<ServiceRigOptions, 'env'> = {},
  ): Promise<ServiceRig> => {
    const rig = await openServiceRig({ env: { TRUST_PROXY: '1', ...env }, delivers: false, ...more });
    open.push(rig);
    return rig;
  };
  return {
    /** Opened by a test, closed after it. */
    open,
    openRig,

    /** Another process of the same service. */
    openBeside: (rig: ServiceRig, env: Record<string, string>) =>
      openRig(env, { databaseUrl: rig.databaseUrl, filesDir: rig.config.filesDir }),

    closeAll: async (): Promise<void> => {
      for (const each of open.splice(0).reverse()) await each.close();
    },
  };
}

/** Requests a borrower's account page from an address. */
export const ask = (rig: ServiceRig, query = 'sessionId=demo', from = '198.51.100.7'): Promise<WireAnswer> =>
  send(rig, CORNER, { query, headers: { ...FORM, 'x-forwarded-for': from } });

/** Makes calls one after the other. @returns the status of each */
export async function many(
  count: number,
  each: (place: number) => Promise<Pick<WireAnswer, 'status'>>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let place = 0; place < count; place += 1) statuses.push((await each(place)).status);
  return statuses;
}
