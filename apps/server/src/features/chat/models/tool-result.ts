import type { Evidence } from '../engine/evidence.ts';

const longestResult = 24_000;
const longestContent = 1500;
const mostNames = 12;

/** What a tool found as the model reads it, with as much of it as there is room for. */
export function resultText(
  evidence: readonly Evidence[],
  { note, draft }: { note: string | null; draft: string },
): string {
  const rest = { ...(draft === '' ? {} : { draft }), ...(note === null ? {} : { note }) };
  // What is told in sentences needs neither the names of its figures nor its words beside them.
  const forms =
    draft === ''
      ? [
          { evidence: evidence.map(withWords), ...rest },
          { evidence: evidence.map(withNames), ...rest },
        ]
      : [{ ...rest, evidence: evidence.map(inPlace) }, rest];
  const texts = forms.map((form) => JSON.stringify(form));
  return texts.find((text) => text.length <= longestResult) ?? (texts.at(-1) ?? '').slice(0, longestResult);
}

function inPlace({ key, n, title, source, asOf, state, values }: Evidence) {
  return { id: key, cite: `[${n}]`, title, source, as_of: asOf, state, values };
}

function withNames(evidence: Evidence) {
  const names = new Set(evidence.facts.map(({ metric, entity }) => `${entity}: ${metric}`));
  return { ...inPlace(evidence), names: [...names].slice(0, mostNames) };
}

function withWords(evidence: Evidence) {
  const isShort = evidence.facts.length <= mostNames;
  return { ...withNames(evidence), ...(isShort ? { text: evidence.content.slice(0, longestContent) } : {}) };
}
