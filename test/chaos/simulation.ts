import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PushService } from '../../tools/push-service.ts';
import { workAtDesk } from './agent.ts';
import { liveAsBorrower } from './borrower.ts';
import { type Acknowledgement, createAcknowledgements, type Acknowledgements, NOBODY } from './acknowledgements.ts';
import { sendJobs } from './jobs.ts';
import { letNewcomersIn } from './newcomers.ts';
import { type OracleOptions, askOracle } from './oracle.ts';
import { settlePeople } from './seed-borrowers.ts';
import { operateLoans } from './operator.ts';
import { createCounter, dayInManila } from './provider.ts';
import type { Chance } from './random.ts';

export interface SimulationOptions {
  /** The run's own connection to the database, which may be down for a while. */
  readonly db: Pool;
  readonly databaseUrl: string;
  readonly chance: Chance;
  readonly borrowers: number;
  readonly seconds: number;
  /** What has to be acknowledged before it ends: on a busy machine the time alone may be too short for it. */
  readonly needs: readonly Acknowledgement['kind'][];
  /** Origin of the line that borrowers come by. */
  readonly lineUrl: string;
  /** A process of the service that may be up. */
  readonly serviceUrl: () => string;
  readonly push: PushService;
  readonly filesDir: string;
  /** The environment of the operations commands. */
  readonly commandEnv: Readonly<Record<string, string>>;
}

/** Simulated borrowers of a service under faults, and their results. */
export interface Simulation {
  readonly acknowledgements: Acknowledgements;
  readonly isOver: () => boolean;
  /** The first acknowledgement after an instant of performance.now(); null for none. */
  firstAcknowledgedAfter(instant: number): number | null;
  /** Waits until everybody has completed their actions. @returns the calls that were never answered */
  end(): Promise<string[]>;
  readonly oracle: OracleOptions;
}

const JOBS_EVERY_MS = 5_000;
/** How many times its time a run goes on at most until it has what it needs. */
const MOST_TIMES = 6;

/** Creates borrowers and starts their lives. The clock is set to nine in the morning of Manila, when borrowers may be messaged. */
export async function openSimulation(options: SimulationOptions): Promise<Simulation> {
  const { db, chance, seconds, push } = options;
  const { people, products } = await settlePeople(db, options.borrowers);
  const acknowledgements = createAcknowledgements();
  const instants: number[] = [];
  const heard = (): void => void instants.push(performance.now());
  const began = Date.now();
  const hasAll = (): boolean => {
    const counts = acknowledgements.byKind();
    return options.needs.every((kind) => (counts[kind] ?? 0) > 0);
  };
  const isOver = (): boolean => {
    const lived = Date.now() - began;
    return lived >= seconds * 1000 && (lived >= MOST_TIMES * seconds * 1000 || hasAll());
  };
  const counter = createCounter(db, options.serviceUrl);
  const lives = people.map((person, place) => {
    const own = chance.fork(person.sessionId);
    return liveAsBorrower({
      person,
      products,
      baseUrl: options.lineUrl,
      db,
      counter,
      chance: own,
      acknowledged: acknowledgements.recorderFor(person.id, heard),
      newBrowser: push.newBrowser,
      rest: () => delay(own.below(120)),
      // some arrive later, so that first steps happen throughout
      beginsAfterMs: Math.floor((seconds * 400 * place) / people.length),
      isOver,
    });
  });
  const others = {
    baseUrl: options.lineUrl,
    serviceUrl: options.serviceUrl,
    db,
    acknowledged: acknowledgements.recorderFor(NOBODY, heard),
    isOver,
  };
  const settled = Promise.allSettled([
    ...lives,
    workAtDesk({ ...others, chance: chance.fork('agent') }),
    operateLoans({
      ...others,
      counter,
      chance: chance.fork('operator'),
      commandEnv: options.commandEnv,
      today: () => dayInManila(options.serviceUrl()),
    }),
    letNewcomersIn({ ...others, chance: chance.fork('newcomers') }),
  ]);
  const nightAt = Date.now() + seconds * 500;
  const jobs = (async () => {
    for (let isNext = false; !isOver(); await delay(JOBS_EVERY_MS)) {
      // what was lent in the first half earns something in the second
      if (!isNext && Date.now() > nightAt) isNext = await passNight(options.serviceUrl());
      await sendJobs(options.databaseUrl);
      await counter.endOpenPayouts().catch(() => undefined);
      await counter.tellOfPayoutsAgain().catch(() => undefined);
    }
  })();
  const pushesTo = (endpoint: string): number => push.taken.filter(({ browser }) => endpoint.endsWith(browser)).length;
  return {
    acknowledgements,
    isOver,
    firstAcknowledgedAfter: (instant) => instants.find((each) => each >= instant) ?? null,
    async end() {
      await jobs;
      const ends = await settled;
      return ends.filter((end) => end.status === 'rejected').map(({ reason }) => String(reason));
    },
    oracle: { db, people, acknowledgements, filesDir: options.filesDir, pushesTo },
  };
}

/** A day later, at the same hour. @returns false where the service could not be reached */
const passNight = (serviceUrl: string): Promise<boolean> =>
  setClock(serviceUrl, 86_400_000).then(
    () => true,
    () => false,
  );

/** How long what is under way may take to come to its end, in milliseconds. */
const SETTLING_MS = 150_000;

/**
 * Errors after the service's own jobs have completed the open work. Unfinished uploads count as old from here on, so
 * that the sweep may delete them.
 */
export async function askUntilSettled(oracle: OracleOptions, databaseUrl: string): Promise<string[]> {
  const giveUpAt = Date.now() + SETTLING_MS;
  await oracle.db.query(`update stored_files set begun_at = begun_at - interval '2 hours' where state <> 'kept'`);
  for (;;) {
    await sendJobs(databaseUrl);
    await delay(3_000);
    const wrong = await askOracle(oracle);
    if (wrong.length === 0 || Date.now() > giveUpAt) return wrong;
  }
}

/** Sets the service's clock. @param change milliseconds forward, or to nine in the morning of Manila, today */
export async function setClock(serviceUrl: string, change: number | 'morning'): Promise<void> {
  const answer = await fetch(`${serviceUrl}/sandbox/clock`);
  const now = Date.parse(((await answer.json()) as { now: string }).now);
  const to =
    change === 'morning'
      ? `${new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)}T01:00:00.000Z`
      : new Date(now + change).toISOString();
  await fetch(`${serviceUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: to }),
  });
}
