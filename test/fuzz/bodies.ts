import { Buffer } from 'node:buffer';
import * as fc from 'fast-check';
import type { Operation } from './document.ts';
import { escaped } from './form-encoding.ts';

/** The part of a request after its head. */
export interface WireBody {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
}

type Fields = readonly (readonly [name: string, value: string])[];

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'hiram-fuzz-boundary';

const formOf = (fields: Fields): string =>
  fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
const wire = (type: string, body: string | Buffer): WireBody => ({
  headers: type === '' ? [] : [['content-type', type]],
  body: Buffer.from(body as string),
});

const otherTypes = fc.constantFrom(
  '',
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=',
  'nonsense',
  `${FORM}; charset=utf-7`,
  'application/x-www-form-urlencoded, text/plain',
  'x'.repeat(300),
);

const deepJson = '[{"a":'.repeat(2_500) + '1' + '}]'.repeat(2_500);
const otherBodies = fc.constantFrom(
  '',
  deepJson,
  '{"__proto__":{"isAdmin":true}}',
  '{"orderId":{"$gt":""}}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  `orderId=${'1'.repeat(40_000)}`,
  'a=1&'.repeat(7_000),
  'a[b]'.repeat(2_000),
  '%',
  '%zz=%E0%A4%A&orderId=%',
  '\0\0\0\0',
  '\u00ff\u00fe\u00fd',
  '&'.repeat(30_000),
);

/** The body of a call: a valid form or file or, for an odd request, usually something else. */
export function bodies(
  operation: Operation,
  { fields, isOdd }: { fields: Fields; isOdd: boolean },
): fc.Arbitrary<WireBody> {
  if (operation.upload !== null)
    return isOdd ? oddFile(operation.upload) : fc.constant(fileBody({ name: operation.upload, content: PNG }));
  const form = fc.constant(wire(FORM, formOf(fields)));
  if (!isOdd) return form;
  return fc.oneof(
    { weight: 5, arbitrary: form },
    { weight: 2, arbitrary: otherTypes.map((type) => wire(type, formOf(fields))) },
    { weight: 2, arbitrary: otherBodies.map((body) => wire(FORM, body)) },
    { weight: 1, arbitrary: fc.tuple(otherTypes, otherBodies).map(([type, body]) => wire(type, body)) },
    { weight: 1, arbitrary: fc.constant(fileBody({ name: 'orderId', content: PNG })) },
  );
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAD0lEQVR42mP4jwYYRrYAAID5/wGR6yAaAAAAAElFTkSuQmCC',
  'base64',
);

interface FilePart {
  readonly name: string;
  readonly content: Buffer;
  readonly fileName?: string;
  readonly isCut?: boolean;
  readonly times?: number;
}

function fileBody({ name, content, fileName = 'picture.png', isCut = false, times = 1 }: FilePart): WireBody {
  const part = [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ];
  const parts = Array.from({ length: times }, () => part).flat();
  return wire(
    `multipart/form-data; boundary=${BOUNDARY}`,
    Buffer.concat([...parts, Buffer.from(isCut ? '' : `--${BOUNDARY}--\r\n`)]),
  );
}

function oddFile(name: string): fc.Arbitrary<WireBody> {
  const content = fc.oneof(
    fc.constant(PNG),
    fc.constant(Buffer.alloc(0)),
    fc.constant(PNG.subarray(0, 40)),
    fc.constant(Buffer.concat([PNG.subarray(0, 50), Buffer.alloc(200, 0xff)])),
    fc.constant(Buffer.from('GIF89a<script>alert(1)</script>')),
    fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    fc.constant(Buffer.from('%PDF-1.7')),
    fc.constant(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
    fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
  );
  return fc
    .record({
      name: fc.oneof(
        { weight: 6, arbitrary: fc.constant(name) },
        { weight: 1, arbitrary: fc.constantFrom('other', '', '__proto__') },
      ),
      content,
      fileName: fc.constantFrom(
        'picture.png',
        '',
        '../../../etc/passwd',
        'a\0b.png',
        'x'.repeat(300),
        'p.svg',
        '"; name="x',
      ),
      isCut: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      times: fc.constantFrom(1, 1, 1, 1, 2, 7),
    })
    .chain((part) => {
      const body = fileBody(part);
      return fc.oneof(
        { weight: 6, arbitrary: fc.constant(body) },
        { weight: 1, arbitrary: otherTypes.map((type) => ({ ...body, headers: [['content-type', type]] as const })) },
      );
    });
}
