import { answerJobs } from '../../platform/workers/answer-jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { computed, type Question, type Said } from './calculations.ts';

answerJobs(async (question: Question): Promise<Said> => {
  try {
    return { answer: computed(question) };
  } catch (error) {
    // between processes an error keeps nothing but its message
    if (!(error instanceof Refusal) || error.reason !== 'malformed') throw error;
    return { refused: { message: error.message, ...(error.data && { data: error.data }) } };
  }
});
