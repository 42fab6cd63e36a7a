import sharp from 'sharp';
import { answerJobs } from '../platform/workers/answer-jobs.ts';
import { cleanImage } from './clean-image.ts';

// One picture on one thread, without a cache, so that the process needs the memory of one picture only.
sharp.cache(false);
sharp.concurrency(1);

answerJobs((bytes: Uint8Array) => cleanImage(Buffer.from(bytes)));
