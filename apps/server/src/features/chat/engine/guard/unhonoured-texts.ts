import type { Guarded } from './unhonoured.ts';

const figures =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|second|third|fourth|fifth|twice|once|half|double)\b/;
const most = 2;

/** Says which part of a question is not worked out; the words of the question are quoted where they hold no figure. */
export function unhonouredText({ unhonoured }: Guarded, { isRestTold }: { isRestTold: boolean }): string {
  const named = [...new Set(unhonoured.map(({ said }) => said))].slice(0, most).map((said) => {
    const words = unhonoured.find((each) => each.said === said && !figures.test(each.words))?.words.trim();
    return words === undefined ? said : `${said} (\u201c${words}\u201d)`;
  });
  const rest = isRestTold
    ? 'What follows answers only the rest of the question.'
    : 'A plain figure would answer another question than yours, so I give none; the suggestions are the nearest that I can answer.';
  const lacks = [...new Set(unhonoured.flatMap(({ lacks: own = [] }) => own))];
  return [`I can\u2019t work out ${named.join(', or ')} here.`, ...lacks, rest].join(' ');
}

/** The question without what is not worked out, where it is one that can be answered. */
export function nearQuestions({ plainer }: Guarded): string[] {
  const text = plainer.plain
    .replace(/^(?:[ ,;:.-]|of |in |the )+/, '')
    .replace(/(?:[ ,;:.?]| (?:and|or|of|in|by|with|than|was|is))+$/, '');
  if (plainer.isFollowUp || plainer.intents.length === 0 || text.split(' ').length < 2) return [];
  const words = text
    .split(' ')
    .map((word) => (plainer.symbols.includes(word.toUpperCase()) ? word.toUpperCase() : word));
  const asked = words.join(' ');
  return [`${asked.charAt(0).toUpperCase()}${asked.slice(1)}?`];
}
