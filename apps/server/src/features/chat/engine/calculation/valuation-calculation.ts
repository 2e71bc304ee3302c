import {
  type FlowTiming,
  periodReturns,
  timeWeightedReturn,
  type Valuation,
} from '@aex/quant/cash-flows/time-weighted-return';
import type { Calculation, Given, Worked } from './calculation.ts';
import { percentRow, givenAmount, type Row } from './calculation-rows.ts';
import type { GivenText } from './given-text.ts';
import { isSum } from './given-lines.ts';

type Step = { kind: 'value' | 'flow'; amount: number };

const putIn =
  /\b(?:deposit\w*|add(?:ed|s)?|put in|contribut\w*|invest(?:ed)? (?:another|a further)|paid in|inflows?|top(?:ped)? up|in-?flow)\b/;
const takenOut = /\b(?:withdr\w*|took out|taken out|paid out|outflows?|removed?)\b/;

/** The time-weighted return of values and flows that a text lists. */
export const valuationCalculation: Calculation = {
  id: 'time_weighted',
  name: 'the time-weighted return',
  asked: /\btime[- ]weighted\b|\btwrr?\b|\bttwror\b/,
  specs: [],
  modes: {
    timing: [
      [
        'end',
        /\b(?:at|by) the end of (?:the|each|every|its) (?:period|month|quarter|year)\b|\bflows? (?:counted )?at (?:the )?end\b|\bend of (?:the )?period\b/,
      ],
    ],
  },
  items: stepsIn,
  joined: (before) => before,
  vocabulary:
    /^(?:time|weighted|twr|twrr|return\w*|portfolio|account|values?|valued|worth|start\w*|beg[iau]n\w*|deposit\w*|added|adds|contribut\w*|invest\w*|paid|withdr\w*|took|taken|inflows?|outflows?|end\w*|grew|grown|fell|rose|fallen|risen|period|flows?|top\w*|money|final|counted)$/,
  isEnough: ({ items }) => ((items ?? []) as Step[]).filter(({ kind }) => kind === 'value').length > 1,
  work: workValuations,
};

function stepsIn(text: GivenText): { items: Step[]; used: GivenText['figures'] } | null {
  const { pattern, figures } = text;
  const places = [...pattern.matchAll(/\{[mn](\d+)\}/g)].filter(([, place]) => {
    const figure = figures[Number(place)];
    return figure !== undefined && isSum(figure);
  });
  const steps = places.map((match, at): Step => {
    const before = pattern.slice(
      (places[at - 1]?.index ?? -mostBefore) + (places[at - 1]?.[0].length ?? 0),
      match.index,
    );
    const behind = pattern.slice(match.index + match[0].length);
    const words = `${before.slice(-mostBefore)} ${/^ (?:was |were |is )?(?:deposit\w*|add\w*|contribut\w*|withdr\w*|taken out|paid (?:in|out))/.exec(behind)?.[0] ?? ''}`;
    const value = figures[Number(match[1])]?.value ?? 0;
    if (takenOut.test(words)) return { kind: 'flow', amount: -Math.abs(value) };
    return putIn.test(words) ? { kind: 'flow', amount: value } : { kind: 'value', amount: value };
  });
  const used = figures.filter((figure) => isSum(figure) || figure.kind === 'date');
  return steps.length < 2 ? null : { items: steps, used };
}

const mostBefore = 60;

function workValuations(given: Given): Worked {
  const steps = (given.items ?? []) as Step[];
  const timing: FlowTiming = given.modes['timing'] === 'end' ? 'end' : 'start';
  const valuations: Valuation[] = [];
  let flow = 0;
  for (const { kind, amount } of steps) {
    if (kind === 'flow') flow += amount;
    else {
      valuations.push({ value: amount, flow: valuations.length === 0 ? 0 : flow });
      flow = 0;
    }
  }
  if (flow !== 0) return { missing: ['the value behind the last flow'] };
  if (valuations.some(({ value }) => !(value >= 0))) return { fault: 'a value must not be negative' };
  const whole = timeWeightedReturn(valuations, timing);
  if (!whole.ok) return { fault: whole.reason };
  const { currency } = given;
  const periods = periodReturns(valuations, timing).flatMap((value, index): Row[] =>
    value === null
      ? []
      : [
          percentRow(
            { key: `period${index}`, label: `return of period ${String.fromCodePoint(97 + (index % 26))}` },
            value * 100,
          ),
        ],
  );
  return {
    told: {
      title: 'Time-weighted return from figures given in the question',
      entity: 'portfolio',
      formula:
        timing === 'start'
          ? 'Each period: value / (value before + flow) - 1, the flow at its start; the periods are compounded.'
          : 'Each period: (value - flow) / value before - 1, the flow at its end; the periods are compounded.',
      results: [percentRow({ key: 'whole', label: 'time-weighted return' }, whole.value * 100)],
      table: { columns: ['Period', 'Return'], rows: periods.map((row) => ({ label: row.label, cells: [row] })) },
      given: steps.map(({ kind, amount }, index) =>
        givenAmount(
          { key: `step${index}`, label: kind === 'value' ? 'value' : amount < 0 ? 'taken out' : 'put in' },
          amount,
          currency,
        ),
      ),
      assumed: [
        timing === 'start'
          ? 'Each flow counts at the start of the period behind the value before it; at the end of that period the return would be another.'
          : 'Each flow counts at the end of its period.',
        'It is the return of the whole time, and not a yearly one.',
      ],
      next: ['And with flows at the end of the period?'],
    },
  };
}
