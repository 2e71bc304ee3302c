import { wordsOf } from '../reading/plain-text.ts';
import type { Part, Section } from '../section.ts';
import { numberEvidence } from '../tool-calls.ts';
import { stemOf } from './plain-words.ts';

/** The tool of a part that asks for what the question leaves open. */
export const askBack = 'ask_back';

/** What one intent tells of a question, to be compared with what it tells of another one. */
export type Telling = {
  /** What was found, and what is missing. */
  found: string;
  /** How it is told; made when it is asked for. */
  written: () => string;
  /** Whether nothing was measured for it, and nothing is asked back. */
  isWithoutFigures: boolean;
};

/** The tellings of a question one after the other; each is made when it is asked for. */
export type Tellings = () => AsyncIterable<Telling>;

/** Null where an intent has nothing to say. */
export function tellingOf(parts: readonly Part[]): Telling | null {
  if (parts.length === 0) return null;
  const sections = parts.filter((part): part is Section => 'write' in part);
  const gaps = parts.flatMap((part) => ('gap' in part ? [part.gap] : []));
  let written: string | null = null;
  const write = () => {
    const evidence = numberEvidence({ sections }, 'told').map((call) => call.evidence);
    return JSON.stringify([sections.map((section, index) => section.write(evidence[index] ?? [])), gaps]);
  };
  return {
    found: JSON.stringify([sections.map(({ findings }) => findings), gaps]),
    written: () => (written ??= write()),
    isWithoutFigures:
      sections.every(({ findings }) => findings.length === 0) && parts.every(({ tool }) => tool !== askBack),
  };
}

/** Whether the same is told, up to the first intent that tells otherwise. */
export async function tellSame(one: Tellings, other: Tellings): Promise<boolean> {
  const others = other()[Symbol.asyncIterator]();
  for await (const telling of one()) {
    const beside = await others.next();
    if (beside.done === true || !isSame(telling, beside.value)) return false;
  }
  return (await others.next()).done === true;
}

function isSame(one: Telling, other: Telling): boolean {
  return one.found === other.found && one.written() === other.written();
}

/** Whether a text stands in what is told. */
export async function isToldOf(tellings: Tellings, text: string): Promise<boolean> {
  for await (const { found, written } of tellings()) if (found.includes(text) || written().includes(text)) return true;
  return false;
}

/** Whether what is told has a word of its own, in one of its forms. */
export async function saysWord(tellings: Tellings, word: string): Promise<boolean> {
  const stem = stemOf(word);
  for await (const { written } of tellings())
    if (wordsOf(written().replaceAll(slots, ' ').toLowerCase()).some((each) => stemOf(each.word) === stem)) return true;
  return false;
}

/** Whether any figure is told, or asked back for. */
export async function tellsFigures(tellings: Tellings): Promise<boolean> {
  for await (const { isWithoutFigures } of tellings()) if (!isWithoutFigures) return true;
  return false;
}

/** How many rows the tables of what is told have. */
export function tablesOf({ written }: Telling): number[] {
  return [...written().matchAll(/"rows":\[/g)].map(({ index }) => rowsAt(written(), index));
}

// Each row has one label.
function rowsAt(written: string, index: number): number {
  const next = written.indexOf('"rows":[', index + 1);
  return written.slice(index, next < 0 ? undefined : next).split('"label":').length - 1;
}

/** The slots of figures in what is told. */
export const slots = /\{\{[^}]*\}\}/g;
