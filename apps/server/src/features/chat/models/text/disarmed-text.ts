import { addressPattern, tagPattern, visibleText } from './untrusted-text.ts';

const inlineLink = /!?\[([^\][]{0,1000})\]\s?\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)/g;
const referenceLink = /!?\[([^\][]{1,500})\]\[(?!\d{1,3}\])[^\][]{0,500}\]/g;
const referenceTarget = /^[ \t]*\[(?!\^)[^\][\n]{1,500}\]:.*$/gm;
const listNumber = /^([ \t]*)\d{1,9}[.)](?=\s|$)/;

/**
 * A model's sentence without anything that could call out or hide: character references are read, hidden characters,
 * markup, code marks and the model's own strikes go, links keep their words, addresses are named as removed, and what is left of a link or tag that
 * was cut over two sentences is broken up. Slots (`{{e1.close|usd2}}`) stay as they are.
 */
export function disarm(sentence: string): string {
  return visibleText(sentence)
    .replace(/[`\\]|~{2,}/g, '')
    .replace(tagPattern, ' ')
    .replace(referenceTarget, '(address removed)')
    .replace(inlineLink, '$1')
    .replace(referenceLink, '$1')
    .replace(/\]\([^()\n]{0,2000}\)?/g, '] (address removed)')
    .replace(addressPattern, '(address removed)')
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .replace(/!\[/g, '! [')
    .replace(/\](?=[(:])/g, '] ')
    .replace(listNumber, '$1-')
    .replace(/[ \t]{2,}/g, (run) => (run.includes('\t') ? ' ' : run.slice(0, 1)))
    .trim();
}
