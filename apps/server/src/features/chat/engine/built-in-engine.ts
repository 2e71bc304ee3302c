import { withFigureAsked } from './order-figure.ts';
import { ledBy, withHoldingsNamed } from './account/holdings-named.ts';
import { asksHoldingBehind, withHoldingBehind } from './account-told-before.ts';
import { draftCalculation } from './calculation/calculation-draft.ts';
import { withoutCalculations } from './calculation/calculation-reading.ts';
import type { Draft, EngineQuestion } from './draft.ts';
import type { EngineDeps } from './engine-ports.ts';
import { pointsAtEnd, withEndTold } from './end-told-before.ts';
import { draftFramework } from './framework-draft.ts';
import { isOfOtherWords, standsAlone, toldAgainText, wordsToldAgain, wordsUnsaid } from './guard/told-again.ts';
import { withKeptReads } from './kept-reads.ts';
import { areTold, isBesideGap } from './listed-times.ts';
import { draftOne } from './question-drafting.ts';
import { withFileMeant, withOwnFiles } from './library/own-files.ts';
import { pointsAtReading, withReadingBefore } from './reading-told-before.ts';
import { withoutRemark } from './reading/corrections.ts';
import { plainText } from './reading/plain-text.ts';
import { partsListed } from './reading/parts-listed.ts';
import { partsBesideEachOther, partsByTime, sentencesOf } from './reading/question-parts.ts';
import { mayStandForWhole } from './reading/turn-wordings.ts';
import { withEndsCorrected, withPastNamed } from './reading/turn-texts.ts';
import { readPeriod } from './reading/question-period.ts';
import {
  asksBackTo,
  namesNoSpan,
  sinceToldAt,
  pointsAtDay,
  pointsAtEdge,
  pointsAtFall,
  pointsAtTime,
  timesTold,
  withBackTo,
  withDayTold,
  withEdgeTold,
  withFallNamed,
  withSinceTold,
  withTimeTold,
} from './time-told-before.ts';
import {
  asDoing,
  asPointing,
  asksReaction,
  asksWhyAlone,
  pointsAtUnit,
  pointsLater,
  withLaterTold,
  withReactionTold,
  withWhyTold,
} from './turn-told-before.ts';
import {
  asOneSpan,
  pointsAtLength,
  pointsAtTimes,
  pointsBetween,
  pointsTogether,
  timesApart,
  type TimeTold,
  withBetweenTold,
  withLengthTold,
  withTimesTold,
  withTogetherTold,
} from './times-told-before.ts';
import {
  asksPlace,
  asksTop,
  figureTurns,
  inOneOrder,
  lastNaming,
  pointsAtPlace,
  orderedByFigure,
  orderOfTimes,
  inOrderAsked,
  pointsAtTwo,
  withOneTold,
  withPlaceNamed,
  withPlaceTold,
  withTopNamed,
  withTwoTold,
} from './told-before.ts';
import { asideTold, isAside } from './aside-turns.ts';
import { reasonTold } from './talk/why-declined.ts';
import { assertionIn } from './verdict/assertion.ts';
import { confirmed } from './verdict/confirmed-draft.ts';
import {
  joinedNow,
  joinedThanBefore,
  joinedThanOther,
  nowBeside,
  otherCompared,
  thanBefore,
  turnOfNow,
} from './verdict/than-before.ts';

/** The research engine that needs no key and no network: it understands a question, calls the tools and drafts the answer. */
export async function draftAnswer(given: EngineQuestion, ports: EngineDeps): Promise<Draft> {
  const deps = withKeptReads(ports);
  const calculated = await draftCalculation(given, deps);
  if (calculated !== null) return calculated;
  const asked = await withFileMeant({ ...given, earlier: withoutCalculations(given.earlier ?? []) }, deps);
  const { lead, ...named } = await withHoldingsNamed(asked, deps);
  return withOwnFiles(ledBy(await draftOfData(named, deps), lead), asked, deps);
}

async function draftOfData(said: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const [first, ...others] = [...(said.earlier ?? []), said.text];
  const turns = withPastNamed(withEndsCorrected([first ?? '', ...others.map(withoutRemark)]));
  const asideFrom = turns.slice(0, -1).filter((turn, at) => at === 0 || !isAside(turn));
  const given = { ...said, text: turns.at(-1) ?? said.text, earlier: asideFrom };
  const ordered = await timesInOrder(given, deps);
  if (ordered !== null) return ordered;
  const threaded = await withTurnsTold(given, deps);
  const aside = isAside(given.text)
    ? await asideTold(given.text, {
        earlier: threaded.earlier ?? [],
        lastOnes: (most) => lastAnswers(threaded, most, deps),
      })
    : await reasonTold(threaded, (each) => draftWhole(each, deps));
  if (aside !== null) return aside;
  const asked = await withTold(threaded, deps, given.earlier);
  const framework = deps.strategies.questionsOf(asked.text);
  if (framework !== null) return draftFramework(framework, asked, deps);
  const both = await besideBefore(asked, deps);
  if (both !== null) return both;
  const assertion = assertionIn(asked.text);
  const whole = await draftWhole(asked, deps);
  // What an unanswered turn said of the same symbols, or of a structure, stands in the way of no other.
  if (isOfOtherWords(asked.text, whole) && given.earlier.length > 1) {
    const again = await draftOfData({ ...given, earlier: given.earlier.slice(0, -1) }, deps);
    if (standsAlone(again, whole)) return again;
  }
  const draft = await notToldAgain(whole, asked, deps);
  // Of times that are listed each may be otherwise.
  const isOfOne = assertion !== null && partsListed(asked.text).length < 2;
  return isOfOne ? confirmed(draft, assertion, { asked, deps }) : draft;
}

// What is told once more does not answer a turn that asks for something else.
async function notToldAgain(now: Draft, asked: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const { text, earlier = [] } = asked;
  const last = earlier.at(-1);
  if (last === undefined || mayStandForWhole(text) || wordsUnsaid(text, now).length === 0) return now;
  const before = await draftWhole({ ...asked, text: last, earlier: earlier.slice(0, -1) }, deps);
  // What is said of it beside the same figures is another answer.
  if (now.declines.some((each) => !before.declines.includes(each))) return now;
  const words = wordsToldAgain(text, { now, before });
  return words.length === 0 ? now : { ...now, sections: [], notes: [], declines: [toldAgainText(words)] };
}

// The last answers that found something, from the oldest on.
async function lastAnswers(asked: EngineQuestion, most: number, deps: EngineDeps): Promise<Draft[]> {
  const { earlier = [] } = asked;
  const drafts: Draft[] = [];
  for (const [at, text] of [...earlier.entries()].slice(-most - 1).toReversed()) {
    const draft = await draftWhole({ ...asked, text, earlier: earlier.slice(0, at) }, deps);
    if (draft.sections.some(({ findings }) => findings.length > 0)) drafts.unshift(draft);
  }
  return drafts.slice(-most);
}

// "What did SPY do on that day?" asks of a day that only the answer before has told.
async function withTold(
  given: EngineQuestion,
  deps: EngineDeps,
  said: readonly string[] = given.earlier ?? [],
): Promise<EngineQuestion> {
  const asked = { ...given, text: asDoing(given.text) };
  const { earlier = [] } = asked;
  const last = earlier.at(-1);
  if (last === undefined) return asked;
  if (pointsBetween(asked.text)) return { ...asked, text: withBetweenTold(asked.text, await lastTimes(asked, deps)) };
  if (pointsTogether(asked.text)) return { ...asked, text: withTogetherTold(asked.text, await lastTimes(asked, deps)) };
  if (pointsAtLength(asked.text))
    return {
      ...asked,
      text: withLengthTold(asked.text, (await lastAnswers(asked, mostBetween, deps)).flatMap(timesTold)),
    };
  if (pointsAtTwo(asked.text, said)) {
    const drafts = await Promise.all(
      [earlier.length - 2, earlier.length - 1].map(async (at) => (await toldAt(asked, at, deps)).draft),
    );
    return { ...asked, text: withTwoTold(asked.text, drafts) };
  }
  if (pointsAtReading(asked.text)) {
    const text = withReadingBefore(asked.text, (await toldAt(asked, earlier.length - 1, deps)).draft);
    if (text !== asked.text) return { ...asked, text };
  }
  if (pointsAtPlace(asked.text) || asksTop(asked.text)) {
    const named = asksTop(asked.text) ? withTopNamed : withPlaceNamed;
    const text = await withOrderTold(asked, { from: earlier.length - 1, named }, deps);
    // "The second one's drawdown that year" points at the time of that order, too.
    if (text !== asked.text && pointsAtTime(text))
      return { ...asked, text: await withUnitTold({ ...asked, text }, earlier.length - 1, deps) };
    if (text !== asked.text) return { ...asked, text };
  }
  const since = sinceToldAt(asked.text, earlier);
  const text = since < 0 ? asPointing(asked.text) : withSinceTold(asked.text);
  const named = lastNaming(text, said);
  const ofOne = named >= 0;
  if (!ofOne && !pointsAtTold(text)) return asked;
  // "What was it then?" behind how far it has moved since is of the time from which that was told.
  const isOfBegin = earlier.length > 1 && /\bsince(?: then)?\W*$/i.test(last) && /\b(?:back )?then\W*$/i.test(text);
  const at = ofOne ? named : since >= 0 ? since : earlier.length - (isOfBegin ? 2 : 1);
  const { turn, draft: before } = await toldAt(asked, at, deps);
  if (asksBackTo(text)) return { ...asked, text: withBackTo(text, { before, asked: turn }) };
  if (pointsAtEdge(text)) return { ...asked, text: withEdgeTold(text, { before, asked: turn }) };
  if (pointsAtEnd(text)) return { ...asked, text: withEndTold(text, before) };
  if (pointsAtFall(text)) {
    const named = withFallNamed(text, before);
    if (named !== text) return { ...asked, text: withTimeTold(named, { before, asked: turn }) };
  }
  if (pointsAtTimes(text)) {
    const listed = withTimesTold(text, { before, asked: turn });
    const spanned = listed === text ? withTimeTold(asOneSpan(text), { before, asked: turn }) : listed;
    return { ...asked, text: spanned };
  }
  // What another symbol did in the best or worst day of one is told beside that.
  const isOfExtreme = before.symbols.length === 1 && before.intents.some((id) => id.startsWith('best_worst_'));
  const isOfAllTime = (readPeriod(plainText(last)) ?? { kind: 'all' }).kind === 'all';
  if (
    isOfExtreme &&
    !ofOne &&
    since < 0 &&
    isOfAllTime &&
    !asksWhyAlone(text) &&
    !/\bcompar/i.test(text) &&
    text === asked.text &&
    !pointsLater(text) &&
    /\b(?:best|worst)\b/i.test(last)
  )
    return asked;
  const place = { before, asked: turn };
  if (asksPlace(text)) return { ...asked, text: await withOrderTold(asked, { from: at, named: withPlaceTold }, deps) };
  if (asksHoldingBehind(text)) {
    const named = withHoldingBehind(text, place);
    if (named !== text) return { ...asked, text: named };
  }
  if (asksReaction(text)) return { ...asked, text: withReactionTold(text, before) };
  if (pointsLater(text)) {
    const later = withLaterTold(text, before);
    return { ...asked, text: later === text ? text : withTimeTold(later, place) };
  }
  if (asksWhyAlone(text)) return { ...asked, text: withWhyTold(text, place) };
  const ofDay = ofOne ? withOneTold(text, before) : withDayTold(text, place);
  // Of the economy a month was told, which the turn is read with by itself; of a symbol no other span is taken instead.
  if (text !== asked.text && ofDay === text && (before.symbols.length === 0 || !namesNoSpan(earlier))) return asked;
  const isTimed = ofOne && ofDay !== text && !pointsAtTime(ofDay);
  const timed = isTimed ? ofDay : withTimeTold(ofDay, place);
  const isOpen = timed === asked.text && !ofOne && since < 0 && pointsAtUnit(text);
  return { ...asked, text: isOpen ? await withUnitTold(asked, at - 1, deps) : timed };
}

// "And which came second?" is of the last order that was told, whatever was asked of its first since.
async function withOrderTold(
  asked: EngineQuestion,
  { from, named }: { from: number; named: (text: string, draft: Draft) => string },
  deps: EngineDeps,
): Promise<string> {
  // The same figure asked of one and then of another is an order of both.
  const both = inOneOrder(await lastAnswers(asked, mostBetween, deps));
  const ofBoth = both === null ? asked.text : named(asked.text, both);
  if (ofBoth !== asked.text) return ofBoth;
  // An order of the own holdings that can't be read is not passed by for another one before it.
  return withLastTold(asked, from, { deps, change: ({ draft }) => named(asked.text, draft), ends: isOfPortfolio });
}

const isOfPortfolio = ({ intents }: Draft) => intents.includes('portfolio');

// "That month" behind the fall after it is the month that an answer before told.
async function withUnitTold(asked: EngineQuestion, from: number, deps: EngineDeps): Promise<string> {
  const change = ({ turn, draft }: TurnTold) => withTimeTold(asked.text, { before: draft, asked: turn });
  return withLastTold(asked, from, { deps, change, ends: () => false });
}

type TurnTold = { turn: string; draft: Draft };
type Change = { deps: EngineDeps; change: (told: TurnTold) => string; ends: (draft: Draft) => boolean };

// The turn as the newest of the last answers changes it.
async function withLastTold(asked: EngineQuestion, from: number, { deps, change, ends }: Change): Promise<string> {
  for (let at = from; at >= Math.max(0, from - mostBetween); at -= 1) {
    const told = await toldAt(asked, at, deps);
    const text = change(told);
    if (text !== asked.text || ends(told.draft)) return text;
  }
  return asked.text;
}

function pointsAtTold(text: string): boolean {
  return [
    asksPlace,
    asksHoldingBehind,
    asksReaction,
    asksWhyAlone,
    pointsLater,
    pointsAtDay,
    pointsAtEdge,
    pointsAtEnd,
    pointsAtTime,
    pointsAtTimes,
    pointsAtFall,
    asksBackTo,
  ].some((points) => points(text));
}

// The last two times that were told, in one answer or in the last two of them.
async function lastTimes(asked: EngineQuestion, deps: EngineDeps): Promise<TimeTold[]> {
  const { earlier = [] } = asked;
  const times: TimeTold[] = [];
  for (const [index, text] of [...earlier.entries()].slice(-mostBetween).toReversed()) {
    const draft = await draftWhole({ ...asked, text, earlier: earlier.slice(0, index) }, deps);
    times.unshift(...timesTold(draft).filter((time, at, all) => !isBesideGap(time, all[at - 1])));
    const known = timesApart(times);
    if (known.length > 1) return known;
  }
  return [];
}

const mostBetween = 3;

// A turn that was not answered told no time: then the one before it did.
async function toldAt(asked: EngineQuestion, at: number, deps: EngineDeps): Promise<TurnTold> {
  const { earlier = [] } = asked;
  const turn = earlier[at] ?? '';
  const draft = await draftWhole({ ...asked, text: turn, earlier: earlier.slice(0, at) }, deps);
  const isTold = draft.sections.some(({ findings }) => findings.length > 0);
  return isTold || at === 0 ? { turn, draft } : toldAt(asked, at - 1, deps);
}

// The turns of a thread that point at a time are read with that time, and what set another one beside a figure as asking for that.
async function withTurnsTold(asked: EngineQuestion, deps: EngineDeps): Promise<EngineQuestion> {
  const earlier: string[] = [];
  const all = asked.earlier ?? [];
  for (const [index, turn] of all.entries()) {
    const said = all.slice(0, index);
    const text = index === 0 ? turn : (otherCompared(turn)?.asBefore ?? turn);
    const isOfOther = sinceToldAt(text, earlier) >= 0 || lastNaming(text, said) >= 0 || pointsAtTwo(text, said);
    const points =
      [pointsAtTold, pointsAtPlace, pointsAtLength, asksTop, pointsBetween, pointsTogether, pointsAtReading].some(
        (each) => each(text),
      ) || isOfOther;
    earlier.push(points ? (await withTold({ ...asked, text, earlier: [...earlier] }, deps, said)).text : text);
  }
  return { ...asked, earlier };
}

// "Which was better?" behind a figure of one year and then of another orders the years.
async function timesInOrder(asked: EngineQuestion, deps: EngineDeps): Promise<Draft | null> {
  const { earlier = [] } = asked;
  const order = withFigureAsked(orderOfTimes(asked.text), earlier);
  if (order === null || earlier.length < 2) return null;
  const drafts: Draft[] = [];
  let ordered: Draft | null = null;
  for (const [index, text] of figureTurns(earlier)) {
    drafts.push(await draftWhole({ ...asked, text, earlier: earlier.slice(0, index) }, deps));
    const more = drafts.length > 1 ? orderedByFigure(drafts, order) : null;
    if (drafts.length > 1 && more === null) break;
    ordered = more;
  }
  return ordered;
}

// "Was it higher than a year before?" and "was AMD's fall deeper?" are of the figure that was told, and of the one that this asks for.
async function besideBefore(asked: EngineQuestion, deps: EngineDeps): Promise<Draft | null> {
  const { earlier = [] } = asked;
  const [direction, other, ofNow] = [thanBefore(asked.text), otherCompared(asked.text), nowBeside(asked.text)];
  if ((direction === null && other === null && ofNow === null) || earlier.length === 0) return null;
  const { turn: last, draft: then } = await toldAt(asked, earlier.length - 1, deps);
  if (ofNow !== null) {
    const turn = turnOfNow(asked.text, last, then);
    return turn === null ? null : joinedNow(await draftOne({ ...asked, text: turn }, deps), then, ofNow);
  }
  if (direction === null)
    return other === null ? null : joinedThanOther(then, await draftOne({ ...asked, text: other.turn }, deps), other);
  return joinedThanBefore(then, await draftOne(asked, deps), direction);
}

async function draftWhole(asked: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const byTime = partsByTime(asked.text);
  if (byTime.length > 1) return draftParts(byTime, asked, deps);
  const draft = await draftOne(asked, deps);
  const listed = partsListed(asked.text);
  const texts = listed.map(({ text }) => text);
  if (listed.length > 1 && !areTold(listed, draft)) return draftParts(texts, asked, deps);
  const sentences = draft.intents.length > 0 ? [] : sentencesOf(asked.text);
  if (sentences.length > 1) {
    const each = await draftParts(sentences, asked, deps);
    return each.intents.length > 0 ? each : draft;
  }
  const beside = partsBesideEachOther(asked.text, { hasSymbol: draft.symbols.length > 0 });
  return beside.length > 1 ? draftParts(beside, asked, deps) : inOrderAsked([draft], asked.text);
}

/** Answers questions after each other, each as a follow-up of those before it. */
async function draftParts(texts: readonly string[], asked: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const drafts: Draft[] = [];
  for (const [index, text] of texts.entries()) {
    const part = { ...asked, text, earlier: [...(asked.earlier ?? []), ...texts.slice(0, index)] };
    drafts.push(await draftOne(await withTold(part, deps), deps));
  }
  return inOrderAsked(drafts, asked.text);
}
