import { answerJobs } from '../../platform/workers/answer-jobs.ts';
import { documentPdf } from './document-pdf.ts';
import type { Drawing } from './documents.ts';

answerJobs(({ text, options }: Drawing) => documentPdf(text, options));
