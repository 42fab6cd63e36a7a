import sharp from 'sharp';
import { answerJobs } from '../platform/workers/answer-jobs.ts';
import { cleanImage } from './clean-image.ts';

// One picture on one thread, and nothing kept of those before: the memory it takes is that of one.
sharp.cache(false);
sharp.concurrency(1);

answerJobs((bytes: Uint8Array) => cleanImage(Buffer.from(bytes)));
