// The process that floods the service, so that making up requests takes nothing from who waits beside it.
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from '../worker.ts';
import { largePng } from './large-png.ts';

/** What two borrowers flood the service with. */
export type Flood = 'pictures that are refused' | 'pictures that are taken' | 'documents';

export type AttackerQuestion = { ask: 'start'; flood: Flood; url: string } | { ask: 'stop' };
/** How often the service said what, by its code. */
export type AttackerAnswer = Readonly<Record<string, number>>;

/** Sixteen at once, as the attack that was reported, each again half a second after it was answered. */
const AT_ONCE = 16;
const AGAIN_MS = 500;
const sessions = ['demo', 'demo2'] as const;

// it would be on other machines, and not take its processor from those who wait here
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

/** 59 million pixels: of 16 bits and four channels 474 MB unpacked, which is too much; of 8 bits and three, which is not, 178 MB. */
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

/** A statement of other months each time, so that none has been drawn before. */
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
