import { findDates } from './date-words.ts';

const listJoiner = /^(?:,? (?:and|or|&) (?:in |on |for )?(?:the )?|, ?(?:in |on )?| )$/;
const notOfList = /\b(?:between|from|since|both|either)(?: in)?(?: the)? $/;
const mostListed = 5;
/** `first` and `last`: the days of a time; empty for now. */
type ListedTime = { text: string; first: string; last: string };
type Place = Omit<ListedTime, 'text'> & { start: number; end: number };

/** The same question of each of the times that it lists, "in March 2020, May 2020 and May 2022"; none where it lists none. */
export function partsListed(text: string): ListedTime[] {
  const lower = text.toLowerCase();
  const dates = findDates(lower);
  const [start, end] = [dates[0]?.start ?? 0, dates.at(-1)?.end ?? 0];
  const areAlike = dates.every(({ unit, start: from }, index) => {
    const before = dates[index - 1];
    return before === undefined || (unit === before.unit && listJoiner.test(lower.slice(before.end, from)));
  });
  const lead = lower.slice(0, start);
  if (lower.startsWith('/') || notOfList.test(lead)) return [];
  const upToNow = partsUpToNow(text);
  if (upToNow.length > 0 || dates.length < 2 || dates.length > mostListed || !areAlike) return upToNow;
  const preposition = /\b(?:in|on|for|during|of|at|over)(?: the)? $/.test(lead) ? '' : 'in ';
  return dates.map(({ first, last, start: from, end: to }) => ({
    first,
    last,
    text: `${text.slice(0, start)}${preposition}${text.slice(from, to)}${text.slice(end)}`,
  }));
}

const now = /(?:,? (?:and|or|versus|vs\.?) |, ?)(?:(?:right )?now|today|at present|currently)(?=\W*$)/;
const leadOf = /(?:\b(?:in|on|at|during|over|around|by) )?(?:the )?(?:early |late |mid-? ?)?$/;
const joined = /^(?:,? (?:and|or|&|versus|vs\.?) |, ?)$/;

// "At the start of 2022, in mid-2023 and today": two times at least, each with its own words before it, and now.
function partsUpToNow(text: string): ListedTime[] {
  const lower = text.toLowerCase();
  const ending = now.exec(lower);
  if (ending === null) return [];
  const places = findDates(lower).map(({ first, last, start, end }): Place => {
    const own = leadOf.exec(lower.slice(0, start))?.[0] ?? '';
    return { first, last, start: start - own.length, end };
  });
  const [first] = places;
  const areJoined = places.every(({ start }, index) => {
    const before = places[index - 1];
    return before === undefined || joined.test(lower.slice(before.end, start));
  });
  const isListed = first !== undefined && places.at(-1)?.end === ending.index && areJoined;
  if (!isListed || places.length < 2 || places.length >= mostListed || namesSpan(lower.slice(0, first.start)))
    return [];
  const asked = text.slice(0, first.start);
  return [
    ...places.map(({ first: from, last, start, end }) => {
      const own = text.slice(start, end);
      return {
        first: from,
        last,
        text: `${asked}${/^(?:in|on|at|during|over|around|by) /i.test(own) ? '' : 'in '}${own}?`,
      };
    }),
    { first: '', last: '', text: `${asked}now?` },
  ];
}

function namesSpan(lead: string): boolean {
  return /\b(?:between|from|since|both|either) $/.test(lead);
}

const own = '[^,;?.!]{2,60}?';
const time = '(?:in|during|for|over) (?:19|20)\\d\\d';
const each = new RegExp(
  `^((?:(?:give|show|tell)(?: me)? |what (?:was|were|is|are) |compare )?(?:the )?(?:total )?(?:returns?|performance|volatility|(?:max(?:imum)? )?draw-?downs?|gains?|sharpe(?: ratios?)?) (?:of|for|on)) (${own}) (${time}),? (?:and|versus|vs\\.?|,) (?:(?:that |those )?(?:of|for|on) )?(${own}) (${time})(?=\\W*$)`,
  'i',
);
const eachDid = new RegExp(
  `^((?:how|what) (?:did|has|have)) (${own}) (do|perform|return|fare|gain|make) (${time}),? and (${own}) (${time})(?=\\W*$)`,
  'i',
);

const event =
  '(?:right |just |shortly )?(?:before|after|at|on|by|when) (?:the )?(?:fed.s )?(?:first|last|latest) (?:fed |rate )*(?:hike|cut|rise|increase|move)(?: (?:of|in) (?:19|20)\\d\\d)?';
const besideEvent = new RegExp(`^(.{6,70}?) (${event}),? (?:and|or|versus|vs\\.?|,) (${event})(?=\\W*$)`, 'i');

const higher = /^(?:was|were) (.{3,40}?) (?:higher|lower|steeper|flatter|wider|tighter)$/i;
const ratesEach =
  /^(?:do|does|did|have|has) (.{2,30}?) (?:usually |tend to |typically )?(?:do|perform|fare|done|performed|fared) (?:better|worse) in (?:years of )?(rising|falling)(?:[- ](?:interest )?rates?)?(?: years)? than (?:in |of |during )?(?:years of )?(rising|falling)\b.{0,20}$/i;

/** The questions of a text that asks of some in one time and of others in another, "AAPL in 2021 and XOM in 2022"; none of any other. */
export function partsOfOthers(text: string): string[] {
  const [, asked, one, ofOne, other, ofOther] = each.exec(text) ?? [];
  if (asked !== undefined && ofOne !== ofOther)
    return [`${asked} ${one ?? ''} ${ofOne ?? ''}?`, `${asked} ${other ?? ''} ${ofOther ?? ''}?`];
  const [, what, before, after] = besideEvent.exec(text) ?? [];
  if (what !== undefined) {
    // Which of the two it was higher at is told by both.
    const asked = what.replace(higher, 'Where was $1');
    return [`${asked} ${before ?? ''}?`, `${asked} ${after ?? ''}?`];
  }
  const [, who, way, otherWay] = ratesEach.exec(text) ?? [];
  if (who !== undefined && way !== otherWay)
    return [way, otherWay].map((each) => `How did ${who} do in years of ${each ?? ''} rates?`);
  const [, did, first, verb, ofFirst, second, ofSecond] = eachDid.exec(text) ?? [];
  return did === undefined || ofFirst === ofSecond
    ? []
    : [
        `${did} ${first ?? ''} ${verb ?? ''} ${ofFirst ?? ''}?`,
        `${did} ${second ?? ''} ${verb ?? ''} ${ofSecond ?? ''}?`,
      ];
}
