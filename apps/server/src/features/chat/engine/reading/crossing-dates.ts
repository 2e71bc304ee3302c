import { amountWords } from '../macro/level-words.ts';
import { namedSeries, recordSeries } from '../macro/series-names.ts';
import type { EventTaken } from './event-taken.ts';

/** A level that a figure of the economy was last, or first within the newest ten years, above or below. */
export type CrossingEvent = `${'first' | 'last'}_${'crossed_' | ''}${'above' | 'below'}_${number}_of_${string}`;
type CrossingLookup = (event: CrossingEvent) => Promise<string | null>;

const below = '(?:below|under|beneath|less than|lower than)';
const above =
  '(?:above|over|past|more than|higher than|(?:topped|exceeded|hit|reached|touched|crossed|passed|broke|surpassed)(?: above| through| over)?)';
const went =
  '(?:(?:was|were|closed|stood|went|rose|fell|dropped|sank|climbed|got|came|traded|moved|spiked|jumped|surged|crossed|broke|hit|is|has been|been)(?: back| up| down)* )?';
const beyond = `${went}(?:(${below})|${above}) ${amountWords}(?: ?(?:%|percent|pct))?`;
const spanLead = '(?<=\\b(?:since|after|before|from|until|following)) ';
const dayLead = '(?<=\\b(?:when|at|on|by|as)) ';
const forms = [...namedSeries, ...recordSeries].map(({ words, metric }) => {
  const figure = `(?:the |us |headline |cpi )*(?:${words.source})(?: rate| index)?`;
  const moment = '(?:the (?:day|time|moment|month) (?:that |when |on which )?)?';
  const ending = '(?![\\w-])';
  const own = `${moment}${figure} (?:had |was |were |is |stood )?(last|first) ${beyond}${ending}`;
  const timed = `the (last|first) (?:time|day|month) (?:that |when |on which )?${figure} (?:had )?${beyond}${ending}`;
  return {
    metric,
    ofSpans: new RegExp(`${spanLead}(?:${own}|${timed})`),
    ofDays: new RegExp(`(?:${dayLead}(?:${own}))|(?:${dayLead}| )(?:${timed})`),
  };
});

const crossing = /\b(?:crossed|broke|rose|fell|dropped|climbed|went)\b/;

// "When was the last time it was above 40?" asks for the day itself, "how did SPY do then?" for the whole spell.
const ofLevel =
  /^(?:and |so |but )?(?:where (?:was|were|did)|what (?:was|were|did)|what level|at what|how (?:high|low|much) (?:was|were|did))\b(?!.*\b(?:returns?|returned|perform\w*|happen\w*|next|afterwards?|later|did .{1,40} do|chang\w+|mov\w+)\b)/;

/** Writes the day on which a figure of the economy was last or first beyond a level into a plain text in its place. */
export async function withCrossingDates(
  plain: string,
  lookup: CrossingLookup,
): Promise<{ text: string; taken: EventTaken[] }> {
  for (const { metric, ofSpans, ofDays } of forms) {
    const match = ofSpans.exec(plain) ?? (ofLevel.test(plain) ? ofDays.exec(plain) : null);
    if (match === null) continue;
    const [whole, ...groups] = match;
    const which = groups.includes('first') ? 'first' : 'last';
    const side = new RegExp(`\\b${below} (?:the )?\\d`).test(whole) ? 'below' : 'above';
    const level = Number(/(\d[\d,]*(?:\.\d+)?)[^\d]*$/.exec(whole)?.[1]?.replaceAll(',', ''));
    // What crossed a level did so on the first day of that spell.
    const way = crossing.test(whole) ? 'crossed_' : '';
    const day = await lookup(`${which}_${way}${side}_${level}_of_${metric}`);
    if (day === null) continue;
    const isLed = /(?:since|after|before|from|until|following|at|on|by)$/.test(plain.slice(0, match.index));
    const lead = /\b(?:when|as)$/.exec(plain.slice(0, match.index))?.[0] ?? '';
    const before = plain.slice(0, match.index - lead.length).trimEnd();
    return {
      text: `${before}${isLed ? '' : ' on'} ${day}${plain.slice(match.index + whole.length)}`,
      taken: [
        {
          ...(metric === 'VIX' ? { names: 'VIX' } : {}),
          said: `the ${which} time${which === 'first' ? ' of the last ten years' : ''} that the ${metric} ${way === '' ? 'was' : 'went'} ${side} that level`,
          day,
        },
      ],
    };
  }
  return { text: plain, taken: [] };
}
