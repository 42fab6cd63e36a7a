import { type CalendarDate, calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

/** A difference of clocks that can move a business date or refuse a signed request. */
const CLOCK_WARN_MS = 2_000;
const CLOCK_MAX_MS = 30_000;

/** The difference between the clocks of two machines. */
export function clockFinding(about: string, differenceMs: number): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (Math.abs(differenceMs) > CLOCK_MAX_MS)
    return fault(about, `Its clock differs from this one by ${seconds} s: set both by NTP.`);
  if (Math.abs(differenceMs) > CLOCK_WARN_MS) return warning(about, `Its clock differs from this one by ${seconds} s.`);
  return ok(about, 'Its clock agrees with this one.');
}

/** Looks at the database as its server reports it. That its schema and data key are right is known: no command starts otherwise. */
export async function checkDatabase({ figures }: Pick<Stores, 'figures'>): Promise<Finding[]> {
  const before = Date.now();
  const { version, isSuperuser, ownsTables, isEncrypted, isLocal, now } = await figures.server();
  const middle = (before + Date.now()) / 2;
  return [
    ok('database', `PostgreSQL ${version}; schema and data key are right.`),
    roleFinding({ isSuperuser, ownsTables }),
    isEncrypted || isLocal
      ? ok('database connection', isEncrypted ? 'It is encrypted.' : 'It stays on this machine.')
      : fault(
          'database connection',
          'It is not encrypted and leaves this machine: add sslmode=verify-full to DATABASE_URL.',
        ),
    clockFinding('database clock', now.getTime() - middle),
  ];
}

function roleFinding({ isSuperuser, ownsTables }: { isSuperuser: boolean; ownsTables: boolean }): Finding {
  const about = 'database role';
  if (isSuperuser)
    return warning(about, 'It is a superuser: deploy/postgresql/roles.sql makes a role for the service.');
  if (ownsTables)
    return warning(
      about,
      'It owns the tables and could change their rules: deploy/postgresql/roles.sql separates the two.',
    );
  return ok(about, 'It reads and writes rows, and can change no table.');
}

/** A due job waits for a minute at most while a process runs jobs. */
const JOB_WAIT_MAX_SECONDS = 600;

/** Looks for due jobs that no process takes. */
export async function checkJobs({ figures }: Pick<Stores, 'figures'>): Promise<Finding> {
  const waiting = (await figures.waitingJobs()).filter(({ seconds }) => seconds > JOB_WAIT_MAX_SECONDS);
  if (waiting.length === 0) return ok('jobs', 'None waits.');
  const names = waiting.map(({ queue }) => queue).join(', ');
  return fault('jobs', `No process runs ${names}: start the service with RUN_JOBS=1.`);
}

/** Looks for a product in each market in which borrowers can register. */
export async function checkProducts(
  { products }: Pick<Stores, 'products'>,
  served: readonly MarketCode[],
  now: Date,
): Promise<Finding[]> {
  return Promise.all(
    served.map(async (market) => {
      const today: CalendarDate = calendarDateIn(now, markets[market].timeZone);
      const count = (await products.listOffered(market, today)).length;
      const about = `products ${market}`;
      return count === 0
        ? fault(
            about,
            'None is on offer today: hiram products apply FILE, or leave the market out of REGISTRATION_TEMPLATES.',
          )
        : ok(about, `${count} on offer today.`);
    }),
  );
}

/** Looks at who may sign in at the desk. */
export async function checkOperators({ operators }: Pick<Stores, 'operators'>): Promise<Finding[]> {
  const administrators = new Set(await operators.administrators());
  const able = (await operators.list()).filter(({ disabledAt, isInvited }) => disabledAt === null && !isInvited);
  const withoutFactor = able.filter(({ hasFactor }) => !hasFactor).map(({ login }) => login);
  const head =
    administrators.size === 0
      ? fault('operators', 'There is no administrator: hiram operators invite LOGIN NAME administrator.')
      : administrators.size === 1
        ? warning(
            'operators',
            'There is one administrator: a lost factor then takes a command to mend. Invite a second.',
          )
        : ok('operators', `${able.length} can sign in, ${administrators.size} of them administrators.`);
  if (withoutFactor.length === 0) return [head];
  return [head, warning('second factor', `Missing for ${withoutFactor.join(', ')}.`)];
}

/** Days after which a published list should have been loaded again. */
const LIST_MAX_DAYS = 7;

/** Looks for lists of sanctioned persons, and their age. */
export async function checkSanctions({ sanctions }: Pick<Stores, 'sanctions'>, now: Date): Promise<Finding> {
  const lists = await sanctions.current();
  if (lists.length === 0)
    return warning('sanctions', 'No list is loaded, so nobody is screened: hiram sanctions load FILE --source un.');
  const old = lists.filter((list) => now.getTime() - list.loaded_at.getTime() > LIST_MAX_DAYS * 86_400_000);
  const names = (of: typeof lists): string => of.map(({ source, id }) => `${source} ${id}`).join(', ');
  return old.length > 0
    ? warning('sanctions', `Older than ${LIST_MAX_DAYS} days: ${names(old)}. Load them again.`)
    : ok('sanctions', `In force: ${names(lists)}.`);
}
