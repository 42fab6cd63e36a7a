import type { ServiceOfJourneys } from './journeys.ts';

/** Sets the sandbox's clock, which goes on from there. */
async function setClock({ baseUrl }: Pick<ServiceOfJourneys, 'baseUrl'>, to: Date): Promise<void> {
  const answer = await fetch(`${baseUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: to.toISOString() }),
  });
  if (!answer.ok) throw new Error(`the clock was not set: ${await answer.text()}`);
}

/** The time at a service whose clock nobody has set, for others that sign with the time. */
export const nowAt = ({ clockOffsetMs }: Pick<ServiceOfJourneys, 'clockOffsetMs'>): Date =>
  new Date(Date.now() + clockOffsetMs);

/** Sets the sandbox's clock to where it would be by itself, a number of days later: on the day of the data it is past noon. */
export const setDay = (service: Pick<ServiceOfJourneys, 'baseUrl' | 'clockOffsetMs'>, daysLater = 0): Promise<void> =>
  setClock(service, new Date(nowAt(service).getTime() + daysLater * 86_400_000));

/** Moves the sandbox's clock: the number can get another code, or a session expires. */
export async function passTime(service: Pick<ServiceOfJourneys, 'baseUrl'>, minutes: number): Promise<void> {
  const { now } = (await (await fetch(`${service.baseUrl}/sandbox/clock`)).json()) as { now: string };
  await setClock(service, new Date(Date.parse(now) + minutes * 60_000));
}
