import type { SlashCommand } from './slash-command.ts';

/** The words of an intent, as far as recognising needs them. */
export type Recognisable = {
  id: string;
  subject?: string;
  asks: readonly RegExp[];
  hints?: readonly RegExp[];
  needs?: 'symbol';
  isOfMarket?: true;
  over?: readonly string[];
};

const byCommand: Readonly<
  Record<Exclude<SlashCommand, 'asof'>, { ids: readonly string[]; within: readonly string[] }>
> = {
  options: {
    ids: ['options_overview'],
    within: [
      'option',
      'covered',
      'vertical',
      'straddle',
      'strangle',
      'collar',
      'put',
      'call',
      'condor',
      'butterfly',
      'implied',
      'greeks',
      'insight',
      'strategies',
    ],
  },
  regime: { ids: ['regime'], within: ['regime', 'macro', 'inflation', 'growth', 'curve'] },
  compare: { ids: ['comparison'], within: [] },
  symbol: { ids: ['overview'], within: [] },
  risk: {
    ids: ['risk_summary'],
    within: ['drawdown', 'beta', 'value_at_risk', 'volatility', 'sharpe', 'sortino', 'correlation', 'portfolio'],
  },
  portfolio: { ids: ['portfolio'], within: ['portfolio', 'watchlist'] },
  help: { ids: ['help'], within: ['definition'] },
};

// What begins a question of its own inside of a sentence; "and" alone joins words as often as questions.
const starter = '(?:how|what|where|when|which|why|is|are|was|were|did|does|has|have)';
const ofItself =
  'how (?:(?:much|high|big|large|long) (?:is|are|was|were) (?:it|they|that)\\W*$|(?:did|has|have|does|do) (?:it|they|(?:the|its) (?:stock|shares?|price)) (?:react|respond|take it))|(?:what (?:happened|came)|(?:how|what) did (?:it|they) (?:do|fare|return))(?: to (?:it|them))?(?: over| in| during| for)? (?:the )?(?:next|following)\\b|how long (?:did|has|was|had) (?:it|they|that|this|the (?:fall|drawdown|decline|drop|slump)) (?:last(?:ed)?|go on|gone on)\\b(?! on average)';
// "Which stocks are above their average and have an RSI below 50?" says two things of the same stocks.
const furtherCondition =
  '(?:is|are|was|were|has|have) (?:(?:an?|also|still|not|currently|both|now|trading) )*(?:rsis?|over-?bought|over-?sold|above|below|under|within|up|down|positive|negative)\\b';
// "CPI inflation and the regime" asks for both: inflation is no name of the regime there.
const besideRegime =
  '(?<!\\bgrowth)\\s+and\\s+(?=(?:the |what )?(?:(?:current|present|macro|economic) )*regime\\W*$)|(?<=\\bregime)\\s+and\\s+(?=(?:the )?(?:(?:cpi|current|headline) )*inflation\\W*$)';
const clauseBreak = new RegExp(
  `[.?!;]+\\s+|,?\\s+(?:and|but|also)\\s+(?!${ofItself}|${furtherCondition})(?=${starter}\\b)|,\\s+(?:and|plus)\\s+(?=(?:its|their|the)\\b)|${besideRegime}`,
  'i',
);

// "The policy rate, and how has it moved?" asks one thing; "I only care about prices" asks nothing.
const echo = /\b(?:it|its|they|their|that|this)\b/;
const statement = /^(?:i|we|my|our|this|that) /;

/** The questions that one text holds. */
export function clausesOf(plain: string): string[] {
  return plain.split(clauseBreak);
}

/** The ids of the intents that a text asks for, each of its questions read by itself. */
export function recognise(
  plain: string,
  intents: readonly Recognisable[],
  {
    command,
    hasSymbol,
    mayHaveSymbol = true,
  }: {
    command: Exclude<SlashCommand, 'asof'> | null;
    hasSymbol: boolean;
    /** Whether a symbol may be meant, by the text or by one of its questions. */
    mayHaveSymbol?: boolean | ((clause: string) => boolean);
  },
): { ids: string[]; isPlain: boolean } {
  // Of a symbol its own figures are asked for, not a list of the market.
  const fitting = intents.filter(({ isOfMarket }) => isOfMarket !== true || !hasSymbol);
  const mayMean = (text: string) => (typeof mayHaveSymbol === 'boolean' ? mayHaveSymbol : mayHaveSymbol(text));
  const isTalk = ({ subject }: Recognisable) => subject === 'talk';
  const questions = clausesOf(plain);
  // Talk is meant by a text as a whole: within a longer one "what is the regime" asks for the regime, not for the word.
  const clauses =
    questions.length === 1
      ? [readClause(plain, fitting, mayMean(plain))]
      : [
          ...questions.map((question) =>
            readClause(
              question,
              fitting.filter((intent) => !isTalk(intent)),
              mayMean(question),
            ),
          ),
          readClause(plain, fitting.filter(isTalk), mayMean(plain)),
        ];
  const isPlain = clauses.some((clause) => clause.isPlain);
  const isMacro = clauses.some(({ ids: own }) =>
    fitting.some(({ id, subject }) => subject === 'macro' && own.includes(id)),
  );
  const meant = clauses.filter(({ ids: own, ...clause }, index) => {
    const text = questions[index] ?? '';
    const needsSymbol = own.every((id) => fitting.some((intent) => intent.id === id && intent.needs === 'symbol'));
    const isEcho = !hasSymbol && isMacro && needsSymbol && echo.test(text);
    if (isOfStructure(own, clauses, fitting) && (echo.test(text) || ofOutcome.test(text))) return false;
    if (index > 0 && comparesIt.test(text) && own.every((id) => id === 'comparison') && others(clauses, index))
      return false;
    if (index > 0 && ofCause.test(text)) return false;
    if (index > 0 && sizeOfIt.test(text) && clauses[index - 1]?.ids.some((id) => id.startsWith('best_worst')) === true)
      return false;
    if (index > 0 && yearAfterIt.test(text) && clauses[index - 1]?.ids.includes('yearly_volatility') === true)
      return false;
    if (index > 0 && returnOfIt.test(text) && clauses[index - 1]?.ids.includes('move_rank') === true) return false;
    if (index > 0 && sinceLow.test(text) && clauses[index - 1]?.ids.includes('drawdown') === true) return false;
    if (index > 0 && withinIt.test(text) && clauses[index - 1]?.ids.includes('streak') === true) return false;
    if (index > 0 && shareOfIt.test(text) && clauses[index - 1]?.ids.some((id) => sharesTold.has(id)) === true)
      return false;
    if (index > 0 && growthOfIt.test(text) && wantsBusiness(clauses.slice(0, index))) return false;
    if (index > 0 && beatOfIt.test(text) && wantsBusiness(clauses.slice(0, index))) return false;
    return !isEcho && (clause.isPlain || !isPlain || !statement.test(text));
  });
  const wanted = new Set(meant.flatMap((clause) => clause.ids));
  const ids = fitting.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  if (command === null) return { ids, isPlain };
  const { ids: usual, within } = byCommand[command];
  const own = ids.filter((id) => within.some((part) => id.includes(part)));
  return { ids: own.length > 0 ? own : [...usual], isPlain: true };
}

// "What is its P/E, and how does it compare to Nvidia's?" asks for the same figure of both.
const comparesIt =
  /^how (?:does |do |did )?(?:it|that|this|they) compare[sd]?\b|^(?:is|are) (?:it|that|this|they) (?:\w+ ){0,2}(?:high|low|expensive|cheap|dear|a lot|normal|unusual|much)\b/;

function others(clauses: ReadonlyArray<{ ids: readonly string[] }>, index: number): boolean {
  return clauses.slice(0, index).some(({ ids }) => ids.length > 0);
}

// "…, and why is it so high?" asks for a cause alone.
const ofCause = /^why (?:is|was|are|were|did|does|has|have) (?:it|they|that|this)\b/;

// "…, and what has it returned since that low?" is told with the fall.
const sinceLow = /\b(?:since|from) (?:that|the|its) (?:low|trough|bottom)\W*$/;

// "How long was its longest losing streak, and how much did it lose in it?" is told with the streak.
const withinIt = /\b(?:in|during|over|within|through) (?:it|that|this|them)\b|^when (?:was|were|did) (?:it|that)\b/;

// "What was its best day, and how much did it gain?" is told with the day.
const sizeOfIt =
  /^(?:by )?how (?:much|far|big|large)(?: of a (?:gain|loss|move))? (?:did|was|were|has|had) (?:it|they|that|the (?:gain|loss|move|fall|rise))(?: (?:gain|lose|fall|rise|drop|return|make|move|go up|go down|jump|climb|up|down)(?:ed|d|s)?)?(?: (?:then|that day|on it|on that day))?\W*$/;

// "Which year was the most volatile, and what did it do the year after?" is told with that year.
const yearAfterIt =
  /^(?:what|how) (?:did|has|was|happened)\b.{0,30}\b(?:the (?:year (?:after|following)|next year|following year)|(?:a|one) year (?:after|later))\W*$/;

// "Rank 2019 among the years, and what was its return?" is told with the rank.
const returnOfIt =
  /^(?:what (?:was|is) (?:its|the|that) return|how much did (?:it|that year) (?:return|bring|gain|lose))\W*$/;

// "…, and how often is it positive?" is told with what a month or a weekday brings.
const shareOfIt =
  /^(?:how (?:often|frequently)|what (?:share|percent(?:age)?) of (?:the time|them|years|those)) (?:is|was|were|are|does|did|do|has|have) (?:it|they|that|those)\b/;
const sharesTold: ReadonlySet<string> = new Set(['seasonality', 'season_returns', 'weekday', 'yearly_window']);

const growthOfIt =
  /^(?:is|are|was|were|has|have) (?:it|that|they|this|those) (?:still |been |actually )*(?:growing|rising|falling|shrinking|declining|improving|increasing|decreasing|going (?:up|down)|grown|risen|fallen|shrunk|declined|improved)\W*$|^(?:by )?how (?:much |fast |quickly )?(?:did|has|have|is|was) (?:it|that|they|this|those) (?:been )?(?:gr[eo]wn?|growing|changed?|increased?|risen?|fall(?:en)?|declined?|improved?)\b/;

// "What did it earn, and did it beat?" asks of what was expected, which the report's own answer tells.
const beatOfIt = /^(?:did|has|have|was) (?:it|they|that|this|those) (?:a )?(?:beat|beaten|miss(?:ed)?|top(?:ped)?)\b/;

// "What was its revenue, and how much did it grow?" asks for the growth of the revenue.
function wantsBusiness(clauses: ReadonlyArray<{ ids: readonly string[] }>): boolean {
  return clauses.at(-1)?.ids.includes('company_facts') === true;
}

// "…, and what is the most I can lose?"
const ofOutcome = /\b(?:i|you|we|one) (?:can |could |would |stand to |might |may )?(?:lose|make|gain|earn|risk|keep)\b/;

// "And its maximum loss" behind a structure of options asks for that of the structure.
function isOfStructure(
  own: readonly string[],
  clauses: ReadonlyArray<{ ids: readonly string[] }>,
  intents: readonly Recognisable[],
): boolean {
  const structures = intents.filter(
    ({ id, subject }) => subject === 'options' && clauses.some(({ ids }) => ids.includes(id)),
  );
  return own.length > 0 && structures.some(({ over = [] }) => own.every((id) => over.includes(id)));
}

const ofMeaning =
  /^(?:so |and |but |ok )*what (?:does|do) (?:an? |the )?[a-z0-9/&' -]{2,40} (?:actually |really )?means?(?: here| exactly| again)?\W*$/;

// The plain ones, else the hinted ones; the special stands for the general within the same question, not for another one.
function readClause(
  clause: string,
  intents: readonly Recognisable[],
  mayHaveSymbol: boolean,
): { ids: string[]; isPlain: boolean } {
  const plainly = intents.filter(({ asks }) => asks.some((pattern) => pattern.test(clause)));
  const free = plainly.filter(({ needs, subject }) => needs !== 'symbol' && subject !== 'talk');
  // Where no symbol is meant, what is asked of the economy or the market is not asked of a symbol.
  const asked = mayHaveSymbol || free.length === 0 ? plainly : plainly.filter(({ needs }) => needs !== 'symbol');
  const found =
    asked.length > 0 ? asked : intents.filter(({ hints = [] }) => hints.some((pattern) => pattern.test(clause)));
  // "What does P/E mean?" asks for the word, whatever else it names.
  if (ofMeaning.test(clause) && found.some(({ id }) => id === 'definition'))
    return { ids: ['definition'], isPlain: true };
  // Two that stand for each other are both meant.
  const isReplaced = ({ id, over: own = [] }: Recognisable) =>
    found.some(({ id: other, over = [] }) => over.includes(id) && !own.includes(other));
  return { ids: found.filter((intent) => !isReplaced(intent)).map(({ id }) => id), isPlain: asked.length > 0 };
}
