/** A sentence of an answer without the marks of its Markdown and its citations. */
export function plainSentence(sentence: string): string {
  return sentence.replaceAll('**', '').replace(/ ?\[\d+\]/g, '');
}
