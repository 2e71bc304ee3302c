import { lastingAnswer } from './lasting-answer.ts';

const mostKept = 100;

/** Keeps the lasting answers to what is asked again and again; it begins anew once there are too many. */
export function createKeptAnswers<T extends object>(): (question: unknown, make: () => T) => T {
  const kept = new Map<string, T>();
  return (question, make) => {
    const key = JSON.stringify(question);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const answer = lastingAnswer(make());
    kept.set(key, answer);
    return answer;
  };
}
