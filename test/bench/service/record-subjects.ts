import type { BareRoute } from './bare-server.ts';
import type { LoadRequest } from './load.ts';
import { readRecording, recordHeader, type Recording, templatesOf } from './recording.ts';
import type { Subject } from './subjects.ts';

/** Where the service runs, and the file that it writes its SQL to. */
interface RecordedService {
  baseUrl: string;
  recordingFile: string;
}

/**
 * Sends each subject twice to a service that records, and makes of what it ran the routes of the bare server.
 *
 * @throws Error when the service does not answer well, or its SQL cannot be told apart into constants and what varies
 */
export async function recordSubjects(subjects: readonly Subject[], service: RecordedService): Promise<BareRoute[]> {
  const routes: BareRoute[] = [];
  for (const subject of subjects) {
    // 40 different ones first: what a first request alone does (a pay code is made, say) is done then
    for (const request of await subject.take(40)) await post(service.baseUrl, request);
    const [one, other] = await subject.take(2);
    if (one === undefined || other === undefined) throw new Error(`there are no requests of ${subject.name}`);
    const first = await record(one, { ...service, subject, label: `${subject.path} 1` });
    const second = await record(other, { ...service, subject, label: `${subject.path} 2` });
    routes.push({ path: subject.path, statements: templatesOf(first, second), answer: first.answer });
  }
  return routes;
}

async function record(
  request: LoadRequest,
  { baseUrl, recordingFile, subject, label }: RecordedService & { subject: Subject; label: string },
): Promise<Recording & { answer: unknown }> {
  const answer = await post(baseUrl, { ...request, headers: { ...request.headers, [recordHeader]: label } });
  return { answer, statements: readRecording(recordingFile, label), facts: subject.factsOf(request.body) };
}

async function post(baseUrl: string, { path, headers, body }: LoadRequest): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
