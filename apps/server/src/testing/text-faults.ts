import { scoreTone } from '@aex/grounding/score-tone';

const money = /\$\s?\d|\d\s?(?:%|bp\b|percent\b|basis points?\b)/;
const longestParagraph = 130;
const emDashesPerText = 2;

/** What keeps a text of the product from being published: unmarked figures, markup, promises, walls of text. */
export function textFaults(text: string): string[] {
  const blocks = text.split(/\n{2,}/);
  return [
    ...blocks.filter(hasUnmarkedFigure).map((block) => `has a figure that is not marked Illustrative: ${block}`),
    ...blocks.filter(isWall).map((block) => `is a wall of text: ${block}`),
    ...[...text.matchAll(/<\/?[a-z!][^>]*>|!\[|\]\((?!https:\/\/)[^)]*\)/gi)].map(
      ([markup]) => `has unsafe markup: ${markup}`,
    ),
    ...[...text.matchAll(/\S+ %/g)].map(([figure]) => `has a space before its percent sign: ${figure}`),
    ...[...text.matchAll(/\S+!(?=\s|$)/g)].map(([word]) => `shouts: ${word}`),
    ...((text.match(/—/g) ?? []).length > emDashesPerText ? ['leans on em dashes'] : []),
    ...scoreTone(text).deductions.map(({ phrase, category }) => `has a phrase of the kind ${category}: ${phrase}`),
  ];
}

/** A figure in money or percent stands in a block that says Illustrative, or inside a formula (code). */
function hasUnmarkedFigure(block: string): boolean {
  return money.test(block.replaceAll(/`[^`]*`/g, '')) && !/illustrative/i.test(block);
}

function isWall(block: string): boolean {
  return !/^(?:[|>-]|\d+\.)/.test(block) && wordCount(block) > longestParagraph;
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
