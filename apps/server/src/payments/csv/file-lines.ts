import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';

/** A line of a text file. */
export interface FileLine {
  /** From 1. */
  readonly number: number;
  /** Without its end; the start of it where it is too long. */
  readonly text: string;
  readonly isTooLong: boolean;
}

/** How a file's bytes are text. A byte order mark at its start says more. */
export type FileEncoding = 'utf8' | 'latin1' | 'utf16le';

/** Characters of a line. A longer one is no row of a bank or provider. */
export const LONGEST_LINE = 65_536;

/** Reads a file line by line, whatever its length; a line ends with CR, LF or both. Of a line that is too long only the start is kept. */
export async function* readLines(source: Readable, encoding: FileEncoding): AsyncGenerator<FileLine> {
  let number = 0;
  let parts: string[] = [];
  let length = 0;
  let endedByCr = false;
  const add = (part: string): void => {
    if (length <= LONGEST_LINE) parts.push(part);
    length += part.length;
  };
  const end = (): FileLine => {
    number += 1;
    const text = parts.join('');
    const isTooLong = length > LONGEST_LINE;
    [parts, length] = [[], 0];
    return { number, text: isTooLong ? text.slice(0, LONGEST_LINE) : text, isTooLong };
  };
  for await (const piece of readText(source, encoding)) {
    // PostgreSQL takes no NUL
    const text = piece.replaceAll('\0', '');
    if (text === '') continue;
    const from = endedByCr && text.startsWith('\n') ? 1 : 0;
    let start = from;
    for (const { 0: mark, index } of text.matchAll(/\r\n|\n|\r/g)) {
      if (index < from) continue;
      add(text.slice(start, index));
      yield end();
      start = index + mark.length;
    }
    endedByCr = text.endsWith('\r');
    add(text.slice(start));
  }
  if (length > 0) yield end();
}

const MARKS: readonly (readonly [FileEncoding, Buffer])[] = [
  ['utf8', Buffer.of(0xef, 0xbb, 0xbf)],
  ['utf16le', Buffer.of(0xff, 0xfe)],
];

async function* readText(source: Readable, encoding: FileEncoding): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decoder: StringDecoder | undefined;
  for await (const piece of source) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece));
    if (decoder !== undefined) {
      yield decoder.write(bytes);
      continue;
    }
    head = Buffer.concat([head, bytes]);
    // as many bytes as the longest mark has
    if (head.length < 3) continue;
    decoder = new StringDecoder(encodingOf(head, encoding));
    yield decoder.write(withoutMark(head));
  }
  if (decoder === undefined) {
    decoder = new StringDecoder(encodingOf(head, encoding));
    yield decoder.write(withoutMark(head));
  }
  yield decoder.end();
}

const markOf = (head: Buffer) => MARKS.find(([, mark]) => head.subarray(0, mark.length).equals(mark));
const encodingOf = (head: Buffer, encoding: FileEncoding): FileEncoding => markOf(head)?.[0] ?? encoding;
const withoutMark = (head: Buffer): Buffer => head.subarray(markOf(head)?.[1].length ?? 0);
