import { mine } from '@hiram/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentsBy, type Drawing } from '../../lending/documents/documents.ts';
import { picturesBy } from '../../attachments/pictures.ts';
import { statementPdf } from '../../lending/documents/statement-pdf.ts';
import { WorkerBusy } from './worker.ts';
import { contractReader } from '../../../test/contract-reader.ts';
import { photo, sendPicture } from '../../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';
import { workerPids } from '../../../test/worker-processes.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
// the files of a worker share their clock
afterEach(() => vi.useRealTimers());

const PICTURES = 'attachments/clean-image-worker.ts';
const DOCUMENTS = 'lending/documents/draw-pdf-worker.ts';
const healthy = async () => (await fetch(`${rig.baseUrl}/healthz`)).status;

/** Holds a worker still while something is done; it must run. */
async function whileStill<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const [pid] = workerPids(file);
  if (pid === undefined) throw new Error(`no worker runs ${file}`);
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

describe('uploaded pictures', () => {
  it('CMP-05 are decoded by a worker, four at once for each borrower, and a fifth is refused for the moment', async () => {
    const picture = await photo(40, 30);
    expect((await sendPicture(rig, picture)).code).toBe('00');
    const sent = await whileStill(PICTURES, async () => {
      const five = Array.from({ length: 5 }, () => sendPicture(rig, picture));
      const refused = await Promise.race(five);
      expect(refused).toMatchObject({ status: 200, code: '1029', url: '' });
      expect(refused.message).toBe(
        'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.',
      );
      // nobody else waits for them
      expect(await healthy()).toBe(200);
      return five;
    });
    expect((await Promise.all(sent)).map(({ code }) => code).toSorted()).toEqual(['00', '00', '00', '00', '1029']);
  });

  it('are refused by name without a free turn of the worker, and as failed after its failure', async () => {
    const by = (error: Error) => {
      const ask = async () => {
        throw error;
      };
      return picturesBy({ ask, close: async () => undefined });
    };
    const jpeg = await photo(40, 30);
    await expect(by(new WorkerBusy('full')).clean({ borrowerId: 1 }, jpeg)).rejects.toMatchObject({
      reason: 'pictures-busy',
    });
    await expect(by(new Error('broken')).clean({ borrowerId: 1 }, jpeg)).rejects.toThrow('broken');
    // what is no picture takes nobody's turn
    expect(await by(new Error('broken')).clean({ borrowerId: 1 }, Buffer.from('<svg/>'))).toEqual({
      kind: 'unreadable',
    });
  });
});

describe('generated documents', () => {
  const { addressOf, read } = contractReader(() => rig);
  const { statementOf } = statementReader(() => rig);

  it('are drawn by a worker, and a drawn one opens by any token without it', async () => {
    const first = await read(await addressOf(0));
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { address } = await statementOf({ orderId: '170' });
    const [again, unfinished] = await whileStill(DOCUMENTS, async () => {
      const statement = read(address);
      const same = await read(await addressOf(0));
      expect(await healthy()).toBe(200);
      return [same, [statement]] as const;
    });
    expect([again.status, again.bytes.equals(first.bytes)]).toEqual([200, true]);
    expect((await unfinished[0]).headers.get('content-type')).toBe('application/pdf');
  });

  /** A worker that draws what it is asked for as soon as it is let. */
  function fakeWorker() {
    const asked: Drawing[] = [];
    const gate = Promise.withResolvers<void>();
    const ask = async (_: string, drawing: Drawing) => {
      asked.push(drawing);
      await gate.promise;
      if (drawing.text.title === 'no') throw new WorkerBusy('full');
      return Buffer.from(`${drawing.text.title}${asked.length}`);
    };
    return { asked, open: gate.resolve, worker: { ask, close: async () => undefined } };
  }
  const order = (title: string, borrowerId = 1) => ({
    borrowerId,
    text: { title, parts: [] },
    options: { at: new Date(0) },
  });

  it('are drawn once for concurrent and later requests, and anew after any change', async () => {
    const { asked, open, worker } = fakeWorker();
    const documents = documentsBy(worker, { documentOpeningsPerMinute: 0 });
    const both = [documents.draw(order('one')), documents.draw(order('one'))];
    open();
    expect(String(await Promise.all(both))).toBe('one1,one1');
    expect(String(await documents.draw(order('one')))).toBe('one1');
    expect(asked).toHaveLength(1);
    await documents.draw({ ...order('one'), options: { at: new Date(1) } });
    await documents.draw(order('two'));
    expect(asked).toHaveLength(3);
    await expect(documents.draw(order('no'))).rejects.toMatchObject({ reason: 'unavailable' });
    // what failed is tried again
    await expect(documents.draw(order('no'))).rejects.toMatchObject({ reason: 'unavailable' });
    expect(asked).toHaveLength(5);
    await documents.close();
  });

  it('are cached within limits of memory and time', async () => {
    const { asked, open, worker } = fakeWorker();
    open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const large = {
      ...worker,
      ask: async (who: string, what: Drawing) => Buffer.alloc((await worker.ask(who, what)).length + 6_000_000),
    };
    const documents = documentsBy(large, { documentOpeningsPerMinute: 0 });
    for (const title of ['one', 'two', 'three', 'three', 'two', 'one']) await documents.draw(order(title));
    // 16 MiB hold two of them: the first was given up for the third
    expect(asked.map(({ text }) => text.title)).toEqual(['one', 'two', 'three', 'one']);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await documents.draw(order('one'));
    expect(asked).toHaveLength(5);
    await documents.close();
  });

  it('are counted when new for each borrower of any kind, and when opened by borrower and document', async () => {
    const { open, worker } = fakeWorker();
    open();
    const documents = documentsBy(worker, { documentOpeningsPerMinute: 3 });
    // a minute may end in between, two may not
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, place) => documents.draw(order(`${place}`))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect([refused.length > 0, refused.length < 7]).toEqual([true, true]);
    expect(refused[0]).toMatchObject({ reason: { reason: 'too-many', data: { waitSeconds: expect.any(Number) } } });
    expect(String(await documents.draw(order('another borrower’s', 2)))).toContain('another borrower’s');
    const count = (orderId: number) => () => {
      const visit = { borrowerId: 1, orderId };
      documents.countOpening(visit);
    };
    expect(Array.from({ length: 7 }, () => count(1)).some((each) => throws(each))).toBe(true);
    expect(throws(count(2))).toBe(false);
    await documents.close();
  });

  it('of an unchanged statement are the same for a minute and show their second of drawing', async () => {
    const result = await rig.call()(mine.loadStatement, { orderId: '170' });
    const statement = result.success ? (result.data.statement ?? null) : null;
    if (statement === null) throw new Error('no statement');
    const { asked, open, worker } = fakeWorker();
    open();
    const documents = documentsBy(worker, { documentOpeningsPerMinute: 0 });
    const ask = (time: string, more: object = {}) =>
      statementPdf(
        { documents },
        {
          borrowerId: 1,
          now: new Date(`2026-12-01T${time}Z`),
          name: 'statement',
          make: async () => ({ ...statement, asOf: `2026-12-01 ${time}`, ...more }),
        },
      );
    for (const time of ['10:15:03', '10:15:59', '10:16:00']) await ask(time);
    await ask('10:16:01', { closing: statement.closing + 1 });
    const texts = asked.map(({ text }) => JSON.stringify(text));
    expect(texts.map((text) => /10:1\d:\d\d/.exec(text)?.[0])).toEqual(['10:15:03', '10:16:00', '10:16:01']);
    await documents.close();
  });
});

function throws(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

it('end with the service, as the workers do', async () => {
  const own = await openServiceRig({ databaseUrl: rig.databaseUrl, delivers: false });
  const before = workerPids(PICTURES);
  expect((await sendPicture(own, await photo(40, 30))).code).toBe('00');
  expect(workerPids(PICTURES)).toHaveLength(before.length + 1);
  await own.close();
  expect(workerPids(PICTURES)).toEqual(before);
});
