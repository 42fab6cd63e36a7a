import { describeKilledJobs } from './killed-jobs.ts';

// every step: killed-jobs.matrix.test.ts
describeKilledJobs('a sample');
