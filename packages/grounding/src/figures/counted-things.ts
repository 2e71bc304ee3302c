import type { Figure } from './figure.ts';

const fewWord = /^(?:two|three|four|five)$/i;
const partOfSpeech =
  /^\s(?:caveats?|sides|reasons|ways|things|views|steps|drivers|factors|scenarios|examples|questions|aspects|explanations)\b/i;

/** "Two caveats", "three reasons": what a text counts off by itself, no figure of the world. */
export function isCountedOff({ text: words, end }: Figure, text: string): boolean {
  return fewWord.test(words) && partOfSpeech.test(text.slice(end, end + 20));
}
