import type { AnswerCache } from '../api/answers.ts';

/** A cache that notes what is looked for in it. */
export function recordAsked(answers: AnswerCache): { answers: AnswerCache; asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const get: AnswerCache['get'] = (key) => {
    asked.add(key);
    return answers.get(key);
  };
  return { answers: { ...answers, get }, asked };
}
