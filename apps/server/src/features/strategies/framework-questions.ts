import type { Framework } from './strategies-reader.ts';

/** What a framework's prompt asks, one question after the other, and what of it cannot be told from any data held here. */
export type FrameworkQuestions = { questions: readonly string[]; unanswered: string | null };

const ticker = /\b[A-Z]{2,5}\b/;
const givenTicker = /^\$?([A-Z][A-Z0-9.-]{0,9})$/;

/** Finds the framework whose prompt a text is, whatever its tickers were changed to, and puts those into its questions. */
export function createFrameworkFinder(frameworks: readonly Framework[]): (text: string) => FrameworkQuestions | null {
  const known = frameworks
    .filter(({ questions }) => questions.length > 0)
    .map((framework) => ({ framework, words: wordsOf(framework.prompt_template) }));
  return (text) => {
    const asked = wordsOf(text);
    for (const { framework, words } of known) {
      const tickers = words.length === asked.length ? tickersGiven(words, asked) : null;
      if (tickers === null) continue;
      const put = (question: string) =>
        question.replaceAll(new RegExp(ticker, 'g'), (each) => tickers.get(each) ?? each);
      return { questions: framework.questions.map(put), unanswered: framework.unanswered };
    }
    return null;
  };
}

/** What stands in the place of each of the prompt's tickers; null where anything else is another word. */
function tickersGiven(prompt: readonly string[], asked: readonly string[]): Map<string, string> | null {
  const given = new Map<string, string>();
  for (const [index, word] of prompt.entries()) {
    const said = asked[index] ?? '';
    const own = ticker.exec(word)?.[0] ?? word;
    const found = said === word ? own : tickerIn(word, said);
    if (found === null || (given.get(own) ?? found) !== found) return null;
    given.set(own, found);
  }
  return given;
}

/** The ticker of a word that has another one where a word of a prompt has its own; null where it differs otherwise. */
function tickerIn(word: string, said: string): string | null {
  const match = ticker.exec(word);
  if (match === null) return null;
  const [before, after] = [word.slice(0, match.index), word.slice(match.index + match[0].length)];
  if (!said.startsWith(before) || !said.endsWith(after)) return null;
  return givenTicker.exec(said.slice(before.length, said.length - after.length))?.[1] ?? null;
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
