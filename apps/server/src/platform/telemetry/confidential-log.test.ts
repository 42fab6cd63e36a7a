import { confidentialFields } from '@hiram/contract/service/confidential';
import { service as desk } from '@hiram/contract/service/desk';
import { endpoints } from '@hiram/contract/service/endpoints';
import { secret, text } from '@hiram/contract/service/fields';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const CANARY = 'canary-7f3a91';

/** The lines of a log at its most detailed level. */
function logged(write: (log: ReturnType<typeof createLog>) => void, confidential?: ReadonlySet<string>): string {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLog('debug', destination, confidential && { confidential }));
  return lines.join('');
}

/** Logs a field by mistake in every way that a line can carry it. */
const everyWay = (log: ReturnType<typeof createLog>, name: string): void => {
  const field = { [name]: CANARY };
  log.debug(field, 'mistake');
  log.debug({ request: field, list: [field], deep: { deeper: { deepest: [{ field }] } } }, 'mistake');
  log.debug({ field }, 'mistake in words: %j and %o', field, { field });
  log.child(field).debug('mistake in a child');
};

describe('a field logged by mistake', () => {
  const names = [...confidentialFields([...endpoints, ...Object.values(desk)])];

  it.each([...names, 'query', 'headers', 'body', 'parameters'])('is redacted: %s', (name) => {
    const lines = logged((log) => everyWay(log, name));
    expect(lines.match(/mistake/g)?.length).toBe(4);
    expect(lines).not.toContain(CANARY);
  });

  it('is redacted if a new call states that it is secret, or names it like a code, and kept if it does neither', () => {
    const requestSchema = v.object({ wish: secret(text(20)), giftCode: text(20), colour: text(20) });
    const planted = confidentialFields([{ requestSchema, response: v.null() }]);
    for (const name of ['wish', 'giftCode']) {
      expect(logged((log) => everyWay(log, name))).toContain(CANARY);
      expect(logged((log) => everyWay(log, name), planted)).not.toContain(CANARY);
    }
    expect(logged((log) => everyWay(log, 'colour'), planted)).toContain(CANARY);
    expect(logged((log) => everyWay(log, 'sessionId'), planted)).not.toContain(CANARY);
  });

  it('is not shown inside an object that is no plain data', () => {
    class Form {
      readonly note = CANARY;
    }
    const line = logged((log) => log.info({ form: new Form(), at: new Date(0), none: null, count: 1 }, 'mistake'));
    expect(JSON.parse(line)).toMatchObject({ form: '[Form]', at: '1970-01-01T00:00:00.000Z', none: null, count: 1 });
  });

  it('does not end the log where it names itself', () => {
    const loop: { self?: unknown; sessionId: string } = { sessionId: CANARY };
    loop.self = loop;
    const line = logged((log) => log.info({ loop }, 'mistake'));
    expect(JSON.parse(line)).toMatchObject({ msg: 'mistake', loop: { sessionId: '[redacted]' } });
    expect(line).not.toContain(CANARY);
  });
});
