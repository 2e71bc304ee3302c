import { type Draft, type EngineQuestion, viewLead } from './draft.ts';
import { momentOfDay } from '#features/market/index.ts';
import { inForm } from './answer-form.ts';
import { leadsOf, unknownNote } from './answer-leads.ts';
import type { EngineDeps } from './engine-ports.ts';
import { lackedKind } from './guard/answer-kind.ts';
import { guardQuestion, idsBeside } from './guard/guarding.ts';
import { declinedText, holdsFigure, leftOutText, nearQuestions } from './guard/unhonoured-texts.ts';
import { passedOverText } from './guard/passed-over.ts';
import { askBack, type Telling, tellingOf, type Tellings } from './guard/tellings.ts';
import type { Intent } from './intent.ts';
import { intents } from './intents.ts';
import { findEventDay } from './macro/event-day.ts';
import type { EconomicEvent } from './reading/event-dates.ts';
import type { Question } from './reading/question.ts';
import { recognise } from './reading/recognition.ts';
import { readQuestion } from './reading/question-reading.ts';
import { asksForDrawing } from './reading/framing.ts';
import { isForeign } from './reading/foreign-language.ts';
import type { Gap, Part, Section } from './section.ts';
import { symbolDaysOf } from './symbol-days-read.ts';
import { suggestionsFor } from './suggestions.ts';
import { createReaders, taskOf, type TaskSetting } from './task.ts';
import { offersOf } from './talk/capabilities.ts';
import { termAlone } from './talk/definitions.ts';

type Told = { intent: Intent; parts: Part[] };
type Readers = ReturnType<typeof createReaders>;

const mostIntents = 5;
const whichSymbol =
  'Which symbol do you mean? Name a ticker or a company, for example with a dollar sign before the ticker.';
const declined: ReadonlySet<string> = new Set(['injection', 'unknowable', 'how_to']);
const noDrawing =
  'I draw no chart of that: returns over a span and series of the economy have one, where they are told.';

/** Understands one question, calls the tools and drafts what there is to say of it. */
export async function draftOne(asked: EngineQuestion, deps: EngineDeps): Promise<Draft> {
  const { text, ticker, command = null, earlier = [] } = asked;
  const events = {
    today: asked.moment.toISOString().slice(0, 10),
    lookup: (event: EconomicEvent, asOf: string | null, year: string | null = null) =>
      findEventDay({ deps, moment: momentAt(asOf, asked.moment) }, event, year),
    ofSymbol: symbolDaysOf((asOf) => ({ deps, moment: momentAt(asOf, asked.moment) })),
  };
  const reread = (change: (plain: string) => string) =>
    readQuestion({ text, ticker, command }, earlier, { lookup: deps.market, intents, events, change });
  const question = await reread((plain) => plain);
  const setting = settingOf(question, asked, deps);
  const readers = createReaders(setting);
  const wanted = intentsOf(question);
  const whole = tellersOf(wanted, setting, readers);
  const reading = {
    question,
    intents: wanted,
    known: intents,
    reread,
    idsOf: (plain: string) => recognise(plain, intents, { command: null, hasSymbol: question.symbols.length > 0 }).ids,
    tell: (each: Question): Tellings => {
      if (each === question) return tellingsOf(whole);
      const own = settingOf(each, asked, deps);
      return tellingsOf(tellersOf(intentsOf(each), own, createReaders(own)));
    },
  };
  const { declined: guarded, leftOut } = await guardQuestion(reading);
  const beside = guarded === null ? [] : idsBeside(guarded, reading);
  const told: Told[] = [];
  for (const { intent, tell } of whole)
    if (guarded === null || beside.includes(intent.id)) told.push({ intent, parts: await tell() });
  const answered = answeredOf(told);
  const parts = answered.flatMap((each) => each.parts);
  const found = parts.filter((part): part is Section => 'write' in part);
  const turns = turnsOf(answered, found);
  const form = question.form === 'turns' && turns.length === 0 ? null : question.form;
  const lacked =
    form === null
      ? lackedKind(question.isFollowUp ? question.text.toLowerCase() : question.own, {
          sections: found,
          intents: answered.map(({ intent }) => intent),
        })
      : null;
  const sections = lacked === null ? inForm(found, form) : [];
  const gaps = parts.filter((part): part is Gap => 'gap' in part).map(({ gap }) => gap);
  const unworked =
    guarded === null ? [] : [declinedText(guarded, { text: question.text, isRestTold: found.length > 0 })];
  const left = leftOut.length > 0 && found.length > 0 ? [leftOutText(leftOut, question.text)] : [];
  const passedOver =
    guarded === null && lacked === null
      ? await passedOverText({ question, sections: found, tell: reading.tell })
      : null;
  const isToBeDrawn = form === 'chart' || asksForDrawing(question.text);
  const noChart = isToBeDrawn && found.length > 0 && found.every(({ chart }) => chart === undefined) ? [noDrawing] : [];
  const declines = [
    ...noChart,
    ...leadsOf(question, setting),
    ...question.faults,
    ...unworked,
    ...left,
    ...(lacked === null
      ? []
      : [`I can\u2019t tell ${lacked}: what I hold of it is of another kind, so I give no figure.`]),
    ...(passedOver === null ? [] : [passedOver]),
  ];
  // What is declined as a whole, or of the product, is not also said to have no data.
  const isDeclined = answered.length > 0 && answered.every(({ intent }) => declined.has(intent.id));
  // Words of a document that is quoted need not be symbols.
  const isQuoted = answered.length > 0 && answered.every(({ intent: { subject } }) => subject === 'library');
  const unknown = isDeclined || isQuoted || isForeign(question.text) ? [] : question.unknown.map(unknownNote);
  const notes = [...new Set([...unknown, ...gaps, ...(form === 'short' ? [] : turns)])];
  if (found.length === 0 && gaps.length === 0 && unknown.length === 0 && guarded === null)
    declines.push(isTurnUnread(question, earlier) ? turnUnread(text) : await offersOf(setting));
  const regime = answered.some(({ intent: { id } }) => id.startsWith('regime')) ? (await readers.macro()).regime : null;
  return {
    sections,
    notes,
    declines,
    suggestions: suggestionsFor(question, wanted, [
      ...(guarded === null ? [] : nearQuestions(guarded)),
      ...sections.flatMap(({ next = [] }) => next),
    ]),
    macroIcon: regime?.point.regime ?? null,
    intents: answered.map(({ intent }) => intent.id),
    symbols: question.symbols,
    plain: question.plain,
    moment: setting.moment,
  };
}

const longestTurn = 9;
const longestQuoted = 60;

// A few words behind an answer point at something in it.
function isTurnUnread({ intents: ids, plain }: Question, earlier: readonly string[]): boolean {
  return earlier.length > 0 && ids.length === 0 && plain.split(' ').length <= longestTurn;
}

function turnUnread(text: string): string {
  const said = text.trim().replace(/[?.!\s]+$/, '');
  const quoted = said.length > longestQuoted || holdsFigure(said) ? 'this turn' : `\u201c${said}\u201d`;
  return `I can\u2019t answer that from the data I hold: I could not tell what ${quoted} asks of what was told before. Name the figure with its symbol, series or time, and I look it up.`;
}

type Teller = { intent: Intent; tell: () => Promise<Part[]>; telling: () => Promise<Telling | null> };

// Each intent is told once, when it is asked for.
function tellersOf(wanted: readonly Intent[], setting: TaskSetting, readers: Readers): Teller[] {
  return wanted.map((intent) => {
    const tell = memo(() => partsOf(intent, setting, readers));
    return { intent, tell, telling: memo(async () => tellingOf(await tell())) };
  });
}

function tellingsOf(tellers: readonly Teller[]): Tellings {
  return async function* () {
    for (const { telling } of tellers) {
      const told = await telling();
      if (told !== null) yield told;
    }
  };
}

function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

// The day of `/asof` and the day of the call: the earlier one holds.
function settingOf(question: Question, asked: EngineQuestion, deps: EngineDeps): TaskSetting {
  const { moment, isAsOf, accountId = null, threadId = null, earlier = [] } = asked;
  const own = momentAt(question.asOf, moment);
  const isClamped = isAsOf || own < moment;
  return {
    question,
    deps,
    moment: own,
    day: isClamped ? own.toISOString().slice(0, 10) : undefined,
    accountId,
    threadId,
    earlier,
  };
}

function momentAt(asOf: string | null, moment: Date): Date {
  return asOf === null ? moment : momentOfDay(asOf, { now: () => moment });
}

function intentsOf(question: Question): Intent[] {
  const asked = intents.filter(({ id }) => question.intents.includes(id));
  // "What is the Sharpe ratio?" names no symbol: the word itself can still be explained.
  const mayMeanTheWord =
    question.symbols.length === 0 &&
    asked.some(({ needs }) => needs === 'symbol') &&
    (/^(?:what (?:is|are|does)|explain|define)\b|^how (?:do|does) (?:an? )?[a-z -]{3,40}\b(?:work|make money)\W*$|^compare (?!.*\d)|\bdifferences? between\b/.test(
      question.plain,
    ) ||
      termAlone.test(question.plain));
  const wanted = intents.filter((intent) => asked.includes(intent) || (mayMeanTheWord && intent.id === 'definition'));
  const alone = wanted.find(({ isAlone }) => isAlone?.(question) === true);
  return alone === undefined ? wanted.slice(0, mostIntents) : [alone];
}

async function partsOf(intent: Intent, setting: TaskSetting, readers: Readers): Promise<Part[]> {
  const { question } = setting;
  if (intent.needs === 'symbol' && question.symbols.length === 0) {
    return question.unknown.length > 0
      ? []
      : [
          {
            tool: askBack,
            input: {},
            gap: intent.lacksSymbol ?? whichSymbol,
          },
        ];
  }
  return intent.answer(taskOf(setting, readers, intent));
}

// An intent without anything to say was none; who is asked for a symbol has been told nothing else.
function answeredOf(told: readonly Told[]): Told[] {
  const full = told.filter(({ parts }) => parts.length > 0);
  const isAsking = ({ parts }: Told) => parts.every((part) => part.tool === askBack);
  return full.every(isAsking) ? full : full.filter((each) => !isAsking(each));
}

function turnsOf(answered: readonly Told[], sections: readonly Section[]): string[] {
  const turns = [...new Set(answered.flatMap(({ intent }) => intent.turns ?? []))].slice(0, 2);
  return sections.length === 0 || turns.length === 0 ? [] : [`${viewLead} ${turns.join(' ')}`];
}
