import type { Fact } from '@aex/grounding/fact';
import type { Finding } from './evidence.ts';
import { type Draft, joinDrafts } from './draft.ts';
import { structurePlans } from './options/structure-plans.ts';
import { asksOtherForm } from './reading/answer-turns.ts';
import { orderAsked } from './reading/times-beside.ts';
import { plainText } from './reading/plain-text.ts';
import { narrowsList } from './reading/list-turns.ts';
import { endAsked } from './reading/thread-subject.ts';
import type { Section } from './section.ts';
import { firstFact, withLead } from './verdict/verdict-draft.ts';

const itself =
  /\b((?:the )?(?:first|top|leading) (?:one|stock|share|name|of (?:them|these|those))|the (?:first|top)(?=\W*$)|its|it|(?<!\b(?:in|during|over|of|since) )the (?:best|worst|strongest|weakest|cheapest|largest|biggest|smallest|highest|lowest|safest|riskiest)(?:[- ]performing)?(?: (?:one|of (?:them|these|those))|(?= (?:done|did|fared|performed|returned|been|reported)\b))|that one|(?<=\bof )that(?= (?:do|have|am|are) (?:i|we)\b)|(?<=\bportfolio is )that(?=\W*$)|that (?:holding|position|stock|share|fund|sector|etf|company)|this one)\b/i;
// "The first one" is that of the order, whatever was asked of its others since.
const leader = /\bthe (?:first|top|leading) (?:one|stock|share|name|of (?:them|these|those))\b/i;
const oneHolding =
  /\b(?:my|our)\b.{0,24}\b(?:biggest|largest|smallest|top|main|best|worst|strongest|weakest)\b.{0,24}\b(?:holding|position|stock|investment|share)\b(?!s)|\b(?:biggest|largest|smallest|top|main)\b.{0,24}\b(?:holding|position|stock|investment|share)\b(?!s).{0,30}\b(?:i|we|my|our)\b/i;
const compared =
  '(?:best|better|worst|worse|most|more|least|less|top|(?:high|low|strong|weak|larg|small|bigg|deep|hard|cheap|dear|calm|wild|fast|slow|saf|long|short|great|quick|pric|risk|stead|bump)i?e(?:r|st))';
const oneOfSeveral = new RegExp(
  `\\b(?:which|what) (?:\\w+ ){0,2}(?:sectors?|stocks?|funds?|etfs?|assets?|companies|company|names?|symbols?|banks?|holdings?|positions?|one|of)\\b.{0,60}\\b${compared}\\b|^(?:and |so |ok |okay |but )*(?:which|who) (?:is|was|has|had|did|does|would|will|could|might|fell|rose|lost|gained|grew|made|paid|pays|earns?|looks?|held)\\b.{0,30}\\b${compared}\\b|^(?:and |so |ok |okay |but )*the ${compared} of (?:the|them|these|those)\\b|\\b(?:best|worst|strongest|weakest|top|leading|lagging)[- ](?:performing )?(?:sector|stock|fund|etf|asset|holding|mega ?cap|megacap)\\b`,
  'i',
);
// "Has DLR ever cut its dividend?" names whose dividend it is.
const ofItsOwn = /(?:\$[A-Z]{1,5}\b|\b(?:[Hh]as|[Dd]id|[Dd]oes|[Ii]s|[Ww]as|[Ww]ill) [A-Z]{2,5}\b).{1,40}\bits?\b/;
const ofMovers = /\b(?:biggest|top|largest|best|worst) (?:movers?|gainers?|losers?|winners?|decliners?)\b/i;
const ofAccount = /^(?:portfolio|holding|watchlist)/;
const endOfOne =
  /(?<!\b(?:in|during|over|of|since) )\bthe (best|worst|strongest|weakest|cheapest|largest|biggest|smallest|highest|lowest|safest|riskiest)(?:[- ]performing)?(?: (?:one|of (?:them|these|those))(?:'s)?\b|(?= (?:done|did|fared|performed|returned|been|reported)\b))/i;
const symbolName = /^[A-Z][A-Z0-9.^-]{0,9}$/;

/** The place of the question that asked for the one of several, or the one holding, that a turn points at, with only turns about it between; -1 where there is none. */
export function lastNaming(text: string, earlier: readonly string[]): number {
  // "Show it as a table" is of the answer, not of the one that it names.
  const isOfOne = itself.test(text) && !asksOtherForm(text);
  if (!isOfOne || ofItsOwn.test(text) || oneOfSeveral.test(text) || ofMovers.test(text)) return -1;
  // "The best one" behind the best and then the worst is the one that was asked for so.
  const end = endOfOne.exec(text)?.[1]?.toLowerCase();
  if (end !== undefined) return earlier.findLastIndex((asked) => new RegExp(`\\b${end}\\b`, 'i').test(asked));
  const last = earlier.findLastIndex((asked) =>
    [oneHolding, oneOfSeveral, ofMovers].some((pattern) => pattern.test(asked)),
  );
  // "And the worst?" behind the best of them names another one.
  const [next = ''] = last < 0 ? [] : earlier.slice(last + 1);
  const isOfList = endAsked.test(plainText(next)) || narrowsList(plainText(next));
  const naming = isOfList ? last + 1 : last;
  const between = naming < 0 ? [] : earlier.slice(naming + 1);
  return between.every((turn) => itself.test(turn)) || leader.test(text) ? naming : -1;
}

// The one that an answer has named: the first of an order, or that which the question chose.
function chosenOf({ sections }: Draft): string | undefined {
  const section = sections.find(({ findings }) => findings.length > 0);
  const named = section?.findings[0]?.values.chosen;
  const chosen = typeof named === 'string' ? named : section === undefined ? undefined : firstFact(section)?.entity;
  return chosen !== undefined && symbolName.test(chosen) ? chosen : undefined;
}

/** The turn with the one that the answer before it has told in the place of "it"; of one of several it is asked as of the same time. */
export function withOneTold(text: string, draft: Draft): string {
  const { intents } = draft;
  const isOfHolding = intents.some((id) => ofAccount.test(id));
  const chosen = chosenOf(draft);
  if (chosen === undefined) return text;
  const lead = isOfHolding ? '' : 'And ';
  return `${lead}${text}`.replace(itself, (word: string) => (word.toLowerCase() === 'its' ? `${chosen}'s` : chosen));
}

const thoseTwo = /\b(?:(?:those|these|the) two|both(?: of (?:them|those|these))?)\b/i;

/** Whether a turn points at the two that the last two turns have named: "those two over 2 years" behind the best holding and the worst. */
export function pointsAtTwo(text: string, earlier: readonly string[]): boolean {
  const names = (turn: string) =>
    endAsked.test(plainText(turn)) || [oneHolding, oneOfSeveral, ofMovers].some((pattern) => pattern.test(turn));
  return thoseTwo.test(text) && earlier.length > 1 && earlier.slice(-2).every(names);
}

/** The turn with the two that were named in their place; as it is where not two of them were. */
export function withTwoTold(text: string, drafts: readonly Draft[]): string {
  const named = [...new Set(drafts.flatMap((draft) => chosenOf(draft) ?? []))];
  return named.length === 2 ? text.replace(thoseTwo, named.join(' and ')) : text;
}

const timesCompared =
  /^(?:and |so |ok |okay |but )*(?:in )?(?:which|what)(?: (?:one|year|month|quarter|time|period|half|pair|link|correlation))?(?: of (?:the two|them|these|those|both))? (?:was|is|were|had|has|did|came out|turned out) (?:the |it )?(better|best|worse|worst|higher|highest|lower|lowest|bigger|biggest|smaller|smallest|larger|largest|deeper|deepest|stronger|strongest|weaker|weakest|closer|closest|tighter|tightest|looser|loosest)(?: (?:one|year|month|quarter|pair|link|linked|correlation|correlated|maximum|max|(return|draw-?down|volatility|sharpe)(?: ratio)?)){0,2}(?: of (?:them|these|those|the (?:two|three|four|five)))?\W*$/i;
const ofReturn = /return|growth rate|sharpe|sortino|drawdown/i;
const ofSize = /^(?:big|small|larg|deep)/;

const costsCompared =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|collar|spread|structure))?(?: of (?:the two|them|these|those|both))? (?:costs?|is|was|would (?:cost|be))(?: the)? (more expensive|dearer|dearest|most expensive|more|most|less|least|cheaper|cheapest)(?: (?:one|to (?:buy|set up|put on)))?\W*$/i;

const gainsCompared =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|collar|spread|structure|trade))?(?: of (?:the two|them|these|those|both))? (?:has|had|have|gives|offers|is|would have)(?: me)?(?: the| a)? (bigger|biggest|better|best|higher|highest|larger|largest|greater|greatest|smaller|smallest|lower|lowest)(?: (?:possible|potential))? (?:(max(?:imum)? )?(profit|gain|loss|risk)|(probability|chances?|odds) of (?:an? |making an? |making )?(?:profit|gain|money))(?: potential)?\W*$/i;
const lossCompared =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|collar|spread|structure|trade))?(?: of (?:the two|them|these|those|both))? (?:loses?|could lose|can lose|would lose|risks?) (?:the )?(less|least|more|most) (?:at (?:the )?(?:worst|most)|in the worst case)\W*$/i;
const gainFigures: Readonly<Record<string, string>> = {
  profit: 'maximum profit',
  gain: 'maximum profit',
  loss: 'maximum loss',
  risk: 'maximum loss',
};
// What moves less with the other spreads the risk more.
const diversifierAsked =
  /^(?:and |so |ok |okay |but )*(?:which|what)(?: (?:one|pair))?(?: of (?:the two|them|these|those|both))? (?:is|was|would be|makes|diversifies|has been)(?: the| an?)? (?:better|best|more)(?: (?:diversifier|diversification|hedge))?\W*$/i;

/** By which word figures are ordered, and the figure that is meant where it is not the one that is told first. */
export type FigureOrder = { word: string; sign: 1 | -1; figure: string | null };

/** How the figures of several times that were asked in turn are to be ordered: 1 from the highest on, -1 from the lowest on; null where a turn asks for something else. */
export function orderOfTimes(said: string): FigureOrder | null {
  const text = said.replace(bareCost, 'which is $1?');
  const [, word, figure = null] = timesCompared.exec(plainText(text)) ?? [];
  const cost = costsCompared.exec(plainText(text))?.[1];
  if (cost !== undefined && /\bcosts?\b|expensive|dear|cheap/.test(plainText(text)))
    return { word: 'high', figure: 'outlay', sign: /^(?:less|least|cheap)/i.test(cost) ? -1 : 1 };
  const least = lossCompared.exec(plainText(text))?.[1];
  if (least !== undefined)
    return { word: 'high', figure: gainFigures['loss'] ?? null, sign: /^(?:less|least)/i.test(least) ? -1 : 1 };
  const [, gain, , size = '', chance] = gainsCompared.exec(plainText(text)) ?? [];
  if (gain !== undefined)
    return {
      word: 'high',
      figure: chance === undefined ? (gainFigures[size.toLowerCase()] ?? null) : 'probability',
      sign: /^(?:small|low)/i.test(gain) ? -1 : 1,
    };
  if (/diversif|hedge/i.test(text) && diversifierAsked.test(plainText(text)))
    return { word: 'low', figure: null, sign: -1 };
  if (word === undefined) return null;
  return { word, figure: figure?.replace('-', '') ?? null, sign: /^(?:wors|low|small|weak|loos)/.test(word) ? -1 : 1 };
}

const mostTimes = 4;

// "Cheaper?" behind two structures asks which of them is.
const bareCost =
  /^(?:and |so |but |ok )*(?:is (?:it|that) |any )?(cheaper|dearer|more expensive|pricier)(?: one)?\W*$/i;

/** The last turns that told a figure by itself, with their places, from the newest on; an order of what was told is none of them. */
export function figureTurns(earlier: readonly string[]): Array<[number, string]> {
  const all = [...earlier.entries()].toReversed();
  return all.filter(([, turn]) => orderOfTimes(turn) === null).slice(0, mostTimes);
}

// Of the same figure the time, the symbols or the shares of a mix are others.
function keyOf({ draft, fact }: { draft: Draft; fact: Figured }): string {
  return JSON.stringify([fact.period, fact.value, draft.symbols, measured(draft)?.input]);
}

function isToldWhole(draft: Draft): boolean {
  return draft.intents.some((id) => id === 'mix' || structurePlans.some((plan) => plan.id === id));
}

// What is said before it, as for what a symbol was taken, has no figure.
function measured({ sections }: Draft): Section | undefined {
  // Of a mix its parts are told before it.
  const told = sections.filter(({ findings }) => findings.length > 0);
  return told.find(({ tool }) => tool === 'mix') ?? told[0];
}

function figureOf(section: Section, figure: string | null): Figured | null {
  const facts = section.findings.flatMap((finding) => finding.facts);
  return figure === null
    ? firstFact(section)
    : (facts.find(({ metric }) => metric.toLowerCase().includes(figure)) ?? null);
}

type Figured = Fact | Finding['facts'][number];

const link = /^correlation\b/;
const ofStrength = /^(?:strong|weak|clos|tight|loos|larg|big|small)/;

// A link is as strong as its figure is far from none, whichever way it goes.
function linksInOrder(told: ReadonlyArray<{ draft: Draft; fact: Figured }>, { word, sign }: FigureOrder): Draft | null {
  if (/^(?:be|wors|deep)/.test(word)) return null;
  const isOfStrength = ofStrength.test(word);
  const sizeOf = ({ fact }: { fact: Figured }) => (isOfStrength ? Math.abs(fact.value) : fact.value);
  const order = told.toSorted((a, b) => sign * (sizeOf(b) - sizeOf(a))).map(({ draft }) => draft);
  const [high, low] = isOfStrength ? ['strongest link', 'weakest'] : ['highest', 'lowest'];
  const lead = sign > 0 ? `From the ${high} to the ${low}:` : `From the ${low} to the ${high}:`;
  return withLead(joinDrafts(order), [lead]);
}

// A profit or a loss without a limit has no figure, and is more than any that has.
function withoutLimitBeside(drafts: readonly Draft[], { figure, sign }: FigureOrder): Draft | null {
  const kind = /^maximum (profit|loss)$/.exec(figure ?? '')?.[1];
  const [last, earlier] = drafts;
  const areStructures = drafts.every((draft) =>
    draft.intents.some((id) => structurePlans.some((plan) => plan.id === id)),
  );
  if (kind === undefined || last === undefined || earlier === undefined || drafts.length > 2 || !areStructures)
    return null;
  const hasLimit = (draft: Draft) => {
    const section = measured(draft);
    return section !== undefined && figureOf(section, figure) !== null;
  };
  if (hasLimit(last) === hasLimit(earlier)) return null;
  const [open, bounded] = hasLimit(last) ? [earlier, last] : [last, earlier];
  const order = sign > 0 ? [open, bounded] : [bounded, open];
  const place = sign > 0 ? 'first' : 'last';
  return withLead(joinDrafts(order), [
    `The ${kind} of the one that is told ${place} has no limit, so it is the higher one.`,
  ]);
}

/** Answers of the same figure at several times, ordered by it; null where they are not of one figure, or it is not one of better and worse. */
export function orderedByFigure(drafts: readonly Draft[], { word, sign, figure }: FigureOrder): Draft | null {
  const unlimited = withoutLimitBeside(drafts, { word, sign, figure });
  if (unlimited !== null) return unlimited;
  const all = drafts.flatMap((draft) => {
    const section = measured(draft);
    const fact = section === undefined ? null : figureOf(section, figure);
    return fact === null ? [] : [{ draft, fact }];
  });
  // A turn that asked something more of the same mix or structure told its figures once more.
  const isOnce = (each: (typeof all)[number], at: number) =>
    !isToldWhole(each.draft) || all.findIndex((other) => keyOf(other) === keyOf(each)) === at;
  const told = all.filter(isOnce);
  const [first, ...others] = told;
  if (first === undefined || others.length === 0 || all.length < drafts.length) return null;
  // Of pairs each is a link of its own, and so is each time of one of them.
  const areLinks = told.every(({ draft, fact }) => link.test(fact.metric) && draft.symbols.length === 2);
  const areMixes = told.every(({ draft }) => draft.intents.includes('mix'));
  const isSame = others.every(
    ({ draft, fact }) =>
      fact.unit === first.fact.unit &&
      (areLinks ||
        (fact.metric === first.fact.metric && (areMixes || draft.symbols.join() === first.draft.symbols.join()))) &&
      keyOf({ draft, fact }) !== keyOf(first),
  );
  if (isSame && areLinks) return linksInOrder(told, { word, sign, figure });
  // An order of several is asked of by itself.
  if (told.some(({ draft }) => draft.intents.some((id) => inOrder.has(id)))) return null;
  const isOfQuality = /^(?:be|wors|stron|weak)/.test(word);
  if (!isSame || (first.draft.symbols.length > 1 && !areMixes) || (isOfQuality && !ofReturn.test(first.fact.metric)))
    return null;
  // The deeper of two falls is the lower figure.
  const areFalls = told.every(({ fact }) => fact.value <= 0);
  const way = areFalls && ofSize.test(word) ? -sign : sign;
  const order = told.toSorted((a, b) => way * (b.fact.value - a.fact.value)).map(({ draft }) => draft);
  const [high, low] = areFalls && ofSize.test(word) ? ['smallest fall', 'deepest'] : ['highest', 'lowest'];
  const ofFirst = (areFalls && ofSize.test(word) ? way < 0 : way > 0) ? 'higher' : 'lower';
  const lead = areMixes
    ? `Of the mixes, that which is told first has the ${areFalls && ofSize.test(word) ? (way < 0 ? 'deeper' : 'smaller') : ofFirst} ${first.fact.metric}.`
    : way > 0
      ? `From the ${high} to the ${low}:`
      : `From the ${low} to the ${high}:`;
  return withLead(joinDrafts(order), [lead]);
}

/** Drafts that were asked together as one; where they tell one figure of several times and the text asks which was higher, in that order. */
export function inOrderAsked(drafts: readonly Draft[], text: string): Draft {
  const whole = joinDrafts(drafts);
  const order = orderAsked(text);
  if (order === null || whole.symbols.length > 1) return whole;
  // Several times can stand in one draft, each in a section of its own.
  const each = drafts.length > 1 ? drafts : whole.sections.map((section) => ({ ...whole, sections: [section] }));
  return (each.length > 1 ? orderedByFigure(each, order) : null) ?? whole;
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];
const placeAsked = new RegExp(
  `^(?:and |so |but |ok )*(?:(?:which|who|what)(?: (?:one|\\w+))?(?: of (?:them|these|those))? (?:came|was|is|did|ranked|finished)(?: in)?|(?:what|how) about|and)? ?(?:the )?(?:(${places.slice(1).join('|')})(?: (?:best|place|one|most|highest|largest|cheapest|worst))*|next(?: best| one| in line)?|runner[- ]up)\\W*$`,
  'i',
);

const ofEnd = /\b(?:best|worst|highest|lowest|largest|cheapest)\b/i;

/** Whether a turn asks for the second or the next of an order that was told. */
export function asksPlace(text: string): boolean {
  return placeAsked.test(text);
}

const placeWithin =
  /\bthe (?:(first|second|third|fourth|fifth) (?:one|stock|share|name|fund|of (?:them|these|those|the (?:two|three|four|five)))|(winner|loser|leader|laggard|(?:top|leading|bottom) (?:one|stock|share|name|fund|sector)|(?:one|stock|share|fund) with the (?:higher|highest|lower|lowest|larger|largest|bigger|biggest|smaller|smallest)(?: (?!(?:did|do|does|is|was|how|what|and|in|over)\b)[a-z/-]+){1,2}|(?:middle|higher|lower|larger|smaller|bigger|stronger|weaker|better|worse|best|worst|riskier|calmer|cheaper|safer|dearer) (?:one|of (?:them|the two))))('s|\u2019s)?(?![\w-])/i;

// "Which was the better one?" asks for an order itself.
const ofWhich = /^(?:and |so |but |ok |okay )*(?:which|who)\b/i;

const topAsked =
  /^((?:and |so |but |ok |now |just |only )*)(?:the )?(top|best|first|bottom|worst|last) (two|three|four|five)(?: (?:of (?:them|these|those)|ones?|stocks|names|sectors))?\W*$/i;

/** Whether a turn asks for the first or the last few of an order that was told: "only the top two". */
export function asksTop(text: string): boolean {
  return topAsked.test(text);
}

/** The turn with those few of the order named; as it is where no order of so many was told. */
export function withTopNamed(text: string, draft: Draft): string {
  const [, , end = '', count = ''] = topAsked.exec(text) ?? [];
  const order = orderOf(end, draft)?.flatMap(({ entity }) => entity ?? []) ?? [];
  const number = ['one', 'two', 'three', 'four', 'five'].indexOf(count.toLowerCase()) + 1;
  if (new Set(order).size <= number) return text;
  const named = /^(?:bottom|last)$/i.test(end) ? order.slice(-number) : order.slice(0, number);
  return `only ${named.map((symbol) => `$${symbol}`).join(' and ')}`;
}

/** Whether a turn asks something of the one in a place of an order that was told: "what is the second one's P/E?" */
export function pointsAtPlace(text: string): boolean {
  return placeWithin.test(text) && !asksPlace(text) && !ofWhich.test(text);
}

const inOrder: ReadonlySet<string> = new Set([
  'ranking',
  'sector_leaders',
  'company_order',
  'company_screen',
  'universe_ranking',
  'universe_screen',
  'figure_screen',
]);

function placeOf({ said, end, count }: { said: string; end: string; count: number }): number {
  if (end === '') return places.indexOf(said.toLowerCase());
  // Of an even number none is in the middle.
  if (/^middle/i.test(end)) return count % 2 === 1 ? (count - 1) / 2 : -1;
  return /^(?:\w+ with the )?(?:bottom|loser|laggard|low|small|weak|wors|calm|cheap|saf)/i.test(end) ? count - 1 : 0;
}

const ofQuality = /return|growth|margin|yield|sharpe|gain/i;

/** The turn with the one in that place named; as it is where no order of several was told. */
export function withPlaceNamed(text: string, draft: Draft): string {
  const [, said = '', end = '', of = ''] = placeWithin.exec(text) ?? [];
  const order = orderOf('', draft) ?? [];
  // Of a volatility or a beta none is the better one.
  const isOfQuality = /^(?:bett|best|wors)/i.test(end);
  if (isOfQuality && !order.every(({ metric }) => ofQuality.test(metric))) return text;
  const told = order.toSorted((a, b) => (end === '' ? 0 : b.value - a.value)).flatMap(({ entity }) => entity ?? []);
  // Those that were only set side by side stand in the order in which they were named.
  const isOrdered = draft.intents.some((id) => inOrder.has(id));
  const named = isOrdered || end !== '' ? told : draft.symbols;
  const at = placeOf({ said, end, count: named.length });
  // Years of one symbol are no order of several.
  const entity = new Set(named).size < 2 ? undefined : named[at];
  if (entity === undefined) return text;
  // "The calmer one, what was its drawdown?" asks of that one alone.
  const [lead = '', rest = ''] = text.split(placeWithin.exec(text)?.[0] ?? '', 2);
  if (!/^[,:]/.test(rest)) return `${lead}$${entity}${of}${rest}`;
  const own = rest.replace(/\bits\b/gi, `$${entity}'s`).replace(/\bit\b/gi, `$${entity}`);
  const isOpen = own !== rest && !/^(?:and|but|so)\b/i.test(lead);
  return `${isOpen ? 'And ' : ''}${lead}$${entity}${of}${own.replace(/^:/, ',')}`;
}

/** The last answers, of the same figure of one symbol each, as one answer of all of them; null where the last two are not. */
export function inOneOrder(drafts: readonly Draft[]): Draft | null {
  const last = drafts.at(-1);
  const section = last === undefined ? undefined : measured(last);
  const figure = section === undefined ? null : firstFact(section);
  if (last === undefined || section === undefined || figure === null) return null;
  const isLike = (draft: Draft) => {
    const own = measured(draft);
    const fact = own === undefined ? null : firstFact(own);
    return draft.symbols.length === 1 && fact?.metric === figure.metric && fact.entity === draft.symbols[0];
  };
  const from = drafts.findLastIndex((draft) => !isLike(draft)) + 1;
  const told = drafts.slice(from);
  const symbols = [...new Set(told.flatMap((draft) => draft.symbols))];
  // Of one symbol at several times there is no order of several.
  if (symbols.length < 2 || symbols.length < told.length) return null;
  const findings = told.flatMap((draft) => measured(draft)?.findings ?? []);
  // The last is told first, by which the figure is known.
  const others = findings.filter((finding) => !section.findings.includes(finding));
  return { ...last, symbols, sections: [{ ...section, findings: [...section.findings, ...others] }] };
}

// The facts of the figure that was told of several, in the order in which it was told.
function orderOf(text: string, draft: Draft) {
  const section = measured(draft);
  const first = section === undefined ? undefined : firstFact(section);
  if (section === undefined || first === undefined || first === null) return null;
  const facts = section.findings
    .flatMap((finding) => finding.facts)
    .filter(({ metric, entity }) => metric === first.metric && entity !== undefined && symbolName.test(entity));
  const chosen = chosenOf(draft);
  const values = facts.map(({ value }) => value);
  // "The second best" behind the worst of them counts from the other end.
  const end = ofEnd.exec(text)?.[0].toLowerCase();
  const isFromLow =
    end === undefined
      ? facts.find(({ entity }) => entity === chosen)?.value === Math.min(...values)
      : /^(?:worst|lowest|cheapest)$/.test(end);
  return facts.toSorted((a, b) => (isFromLow ? a.value - b.value : b.value - a.value));
}

/** "And which came second?" behind an order of several is asked of the one in that place; as it is where no order was told. */
export function withPlaceTold(text: string, draft: Draft): string {
  const order = orderOf(text, draft);
  if (order === null) return text;
  const named = placeAsked.exec(text)?.[1]?.toLowerCase();
  const entity = order[named === undefined ? 1 : places.indexOf(named)]?.entity;
  // Of two one is said to be ahead of the other.
  return entity === undefined || order.length < 3 ? text : `and ${entity}?`;
}
