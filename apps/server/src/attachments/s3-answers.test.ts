import { afterEach, describe, expect, it, vi } from 'vitest';
import { createS3Files } from './s3-files.ts';
import { type Answer, type Line, sayingStore } from '../../test/broken-line.ts';
import { failuresOf } from '../../test/file-failures.ts';

// What a real store cannot be made to say; how one behaves is in file-stores.test.ts.
const options = { bucket: 'pictures', region: 'us-east-1', key: 'key-of-ours', secret: 'secret-of-ours' };

const lines: Line[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});

describe('a bucket’s answer', () => {
  const quoting = '<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>canary</AWSAccessKeyId></Error>';
  const answers: readonly [string, Answer, string][] = [
    ['is out of order', { status: 500, body: 'canary' }, 'it answered 500'],
    ['is overloaded', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }, 'it answered 503 SlowDown'],
    ['quotes the secret key', { status: 403, body: quoting }, 'it answered 403 SignatureDoesNotMatch'],
    ['redirects elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/canary' } }, 'it answered 307'],
    ['answers with a page', { status: 404, body: '<html>canary</html>' }, 'it answered 404'],
    ['answers that nothing has changed', { status: 304 }, 'it answered 304'],
  ];
  it.each(answers)('is an error if the store %s', async (_, answer, said) => {
    const line = await sayingStore(answer);
    lines.push(line);
    const failures = await failuresOf(createS3Files({ ...options, endpoint: line.endpoint }));
    expect(failures).not.toEqual([]);
    for (const failure of failures) {
      expect(failure).toContain(said);
      expect(failure).not.toMatch(/canary/);
    }
  });

  it('of a missing file is recognised with another spelling of the content type', async () => {
    const body = '<Error><Code>NoSuchKey</Code></Error>';
    const line = await sayingStore({
      status: 404,
      body,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
    lines.push(line);
    const store = createS3Files({ ...options, endpoint: `${line.endpoint}/` });
    expect(await store.get('one')).toBeNull();
    await store.remove('one');
  });

  it('is requested with the new day’s key by every call at the turn of the day', async () => {
    const line = await sayingStore({ status: 200, body: 'x' });
    lines.push(line);
    const store = createS3Files({ ...options, endpoint: line.endpoint });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:59:59Z') });
    try {
      await store.get('one');
      vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
      await Promise.all([store.get('one'), store.get('one')]);
    } finally {
      vi.useRealTimers();
    }
    const [before, first, second] = line.asked.map((headers) => headers.get('authorization'));
    expect(first).toContain('/20260302/');
    expect(first).not.toBe(before);
    expect(second).toBe(first);
  });
});
