import type { Draft } from '../draft.ts';
import { at, cite, type Section, slot } from '../section.ts';
import { returnFinding } from './made-finding.ts';

/** The draft of an answer on NVDA. */
export function madeDraft(...sections: Section[]): Draft {
  return {
    sections,
    notes: [],
    declines: [],
    suggestions: [],
    macroIcon: null,
    intents: ['made'],
    symbols: ['NVDA'],
    plain: 'how did nvda do?',
    moment: new Date('2026-06-10T15:00:00Z'),
  };
}

/** A draft that tells a return of NVDA, with more that belongs to the figure. */
export function draftOfReturn(more: Readonly<Record<string, string>> = {}, value = 83.26): Draft {
  const finding = returnFinding({ key: 'value', value });
  return madeDraft({
    tool: 'made',
    input: {},
    findings: [{ ...finding, values: { value: { value, unit: 'percent' }, ...more } }],
    write: (evidence) => [[`NVDA returned ${slot(at(evidence, 0), 'value', 'pct1')} ${cite(at(evidence, 0))}.`]],
  });
}
