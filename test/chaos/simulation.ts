import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PushService } from '../../tools/push-service.ts';
import { workAtDesk } from './agent.ts';
import { liveAsBorrower } from './borrower.ts';
import { type Acknowledgement, createAcknowledgements, type Acknowledgements, NOBODY } from './acknowledgements.ts';
import { setClock } from './clock.ts';
import { sendJobs } from './jobs.ts';
import { registerNewcomers } from './newcomers.ts';
import { type OracleOptions, askOracle } from './oracle.ts';
import { insertPeople } from './seed-borrowers.ts';
import { allBookings, type Booked, type BookedCounts, countBooked } from './booked.ts';
import { createOperate } from './operations.ts';
import { operateLoans, operateMoney } from './operator.ts';
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
  /** What can be booked has to be booked `once` before it ends, or to be there `still`, for a defect that is planted in it; null for neither. */
  readonly needsBookings: 'once' | 'still' | null;
  /** Whether two operators book by command, which takes much of a machine; they do by default. */
  readonly hasOperators?: boolean;
  /** Origin of the line that borrowers come by. */
  readonly lineUrl: string;
  /** A process of the service that may be up. */
  readonly serviceUrl: () => string;
  readonly push: PushService;
  readonly filesDir: string;
  /** The environment of the operations commands. */
  readonly commandEnv: Readonly<Record<string, string>>;
  /** As `from` of their runner. */
  readonly commandsFrom?: () => string;
  /** Longest rest of a borrower between two actions, in milliseconds; 120 by default. */
  readonly restMs?: number;
  /** Interval of the jobs that are sent besides their schedule, in milliseconds; 5,000 by default. */
  readonly jobsEveryMs?: number;
  /** It goes on beyond its time while this is true: on a busy machine what happens meanwhile takes longer. */
  readonly isHeld?: () => boolean;
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
  /** How much of everything that can be booked is booked, and what never was. */
  booked(): Promise<{ counts: BookedCounts; never: readonly Booked[] }>;
}

const REST_MS = 120;
const JOBS_EVERY_MS = 5_000;
/** How many times its time a run goes on at most until it has what it needs. */
const MAX_TIMES = 10;

/** Creates borrowers and starts their lives. The clock is set to nine in the morning of Manila, when borrowers may be messaged. */
export async function openSimulation(options: SimulationOptions): Promise<Simulation> {
  const { db, chance, seconds, push } = options;
  const { people, products } = await insertPeople(db, options.borrowers);
  const acknowledgements = createAcknowledgements();
  const instants: number[] = [];
  const heard = (): void => void instants.push(performance.now());
  const began = Date.now();
  const kept: { missing: readonly Booked[] } = { missing: allBookings };
  const stillMissing = (counts: BookedCounts): readonly Booked[] =>
    (options.needsBookings === 'still' ? allBookings : kept.missing).filter((what) => counts[what] === 0);
  const hasAll = (): boolean => {
    const counts = acknowledgements.byKind();
    const hasBooked = options.needsBookings === null || kept.missing.length === 0;
    return hasBooked && options.needs.every((kind) => (counts[kind] ?? 0) > 0);
  };
  const isOver = (): boolean => {
    const lived = Date.now() - began;
    const isTime = lived >= seconds * 1000 && options.isHeld?.() !== true;
    return isTime && (lived >= MAX_TIMES * seconds * 1000 || hasAll());
  };
  const counter = createCounter(db, options.serviceUrl);
  const invited = new Set<string>();
  const lives = people.map((person, place) => {
    const own = chance.fork(person.sessionId);
    return liveAsBorrower({
      person,
      products,
      baseUrl: options.lineUrl,
      db,
      counter,
      invited,
      chance: own,
      acknowledged: acknowledgements.recorderFor(person.id, heard),
      newBrowser: push.newBrowser,
      rest: () => delay(own.below(options.restMs ?? REST_MS)),
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
  const clerk = (name: string) => {
    const own = chance.fork(name);
    const operate = createOperate({ chance: own, env: options.commandEnv, from: options.commandsFrom });
    const today = () => dayInManila(options.serviceUrl());
    return { ...others, counter, invited, chance: own, operate, today };
  };
  const settled = Promise.allSettled([
    ...lives,
    workAtDesk({ ...others, chance: chance.fork('agent') }),
    ...(options.hasOperators === false ? [] : [operateLoans(clerk('operator')), operateMoney(clerk('other operator'))]),
    registerNewcomers({ ...others, chance: chance.fork('newcomers') }),
  ]);
  const monthAt = Date.now() + seconds * 500;
  const jobs = (async () => {
    for (let isNext = false; !isOver(); await delay(options.jobsEveryMs ?? JOBS_EVERY_MS)) {
      // what was lent in the first half earns something in the second and falls due, and a month can be closed
      if (!isNext && Date.now() > monthAt) isNext = await passMonth(options.serviceUrl());
      await sendJobs(options.databaseUrl);
      kept.missing = await countBooked(db).then(stillMissing, () => kept.missing);
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
    async booked() {
      const counts = await countBooked(db);
      return { counts, never: stillMissing(counts) };
    },
    oracle: { db, people, acknowledgements, filesDir: options.filesDir, pushesTo },
  };
}

/** Nearly a month later, at the same hour: sessions that are in use last longer. @returns false where the service could not be reached */
const passMonth = (serviceUrl: string): Promise<boolean> =>
  setClock(serviceUrl, 27 * 86_400_000).then(
    () => true,
    () => false,
  );

/** How long what is under way may take to come to its end, in milliseconds. */
const SETTLING_MS = 150_000;

/**
 * What the service leaves alone for some time by the machine's clock counts as old from here on: unfinished uploads, which the sweep may
 * delete, and requests for payouts that their provider never heard of, which are nowhere any more. Without that a payout that is too late
 * for its contract would be held for another day.
 */
export async function letHoursPass(db: Pool): Promise<void> {
  await db.query(`update stored_files set begun_at = begun_at - interval '2 hours' where state <> 'kept'`);
  await db.query(`update payouts set asked_at = asked_at - interval '2 days' where status = 'recorded'`);
}

/** Errors after the service's own jobs have completed the open work, some hours later. */
export async function askUntilSettled(oracle: OracleOptions, databaseUrl: string): Promise<string[]> {
  const giveUpAt = Date.now() + SETTLING_MS;
  await letHoursPass(oracle.db);
  for (;;) {
    await sendJobs(databaseUrl);
    await delay(3_000);
    const wrong = await askOracle(oracle);
    if (wrong.length === 0 || Date.now() > giveUpAt) return wrong;
  }
}
