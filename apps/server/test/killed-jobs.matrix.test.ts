import { describeKilledJobs } from './killed-jobs.ts';

describeKilledJobs('every step');
