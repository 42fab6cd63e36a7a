import { answerJobs } from '../workers/answer-jobs.ts';
import type { DocumentText } from './document-html.ts';
import { documentPdf, type PdfOptions } from './document-pdf.ts';

answerJobs<{ text: DocumentText; options: PdfOptions }, Buffer>(({ text, options }) => documentPdf(text, options));
