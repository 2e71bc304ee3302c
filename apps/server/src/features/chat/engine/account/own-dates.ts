import type { EngineQuestion } from '../draft.ts';
import type { EngineDeps, PortfolioReading } from '../engine-ports.ts';

type Trades = NonNullable<PortfolioReading['trades']>;

const whole =
  /\b(?:my|our|the) (?:\w+ )?(?:portfolio|account|holdings|investments|money|savings|return|performance|dividends?|income)\b|\b(?:how|what) (?:have|did|has|am|are) (?:i|we)\b/i;
const sinceLast =
  /\b(since|before|until|up to|after) (?:my|our|the|i (?:made|placed) my) (?:very )?(last|latest|most recent|first|newest) (purchase|buy|sale|trade|deposit)(?: of (\$?[A-Za-z][\w.&-]*))?(?! (?:price|cost))/i;
const sinceBought =
  /\b(since|before|until|up to|after|when|the day|on the day) (?:(?:the day )?(?:that )?)?(?:i|we) (?:(first|last|most recently|originally) )?(bought|purchased|acquired|sold|got into|got)(?: (?:my|our|the|some|any|more))?(?: (?:shares|stock) (?:of|in))? (\$?[A-Za-z][\w.&-]*)(?:'s)?(?: (?:shares|stock|position))?/i;
const pointing = /^(?:it|that|this|them|these|those|in|on|at|each|all|everything|any|one)$/i;

/** Whether a text sets the own portfolio since a purchase of one thing, or since the last trade. */
function asksSinceTrade(text: string): boolean {
  return (whole.test(text) && sinceBought.test(text)) || sinceLast.test(text);
}

/** "How has my portfolio done since I bought Microsoft?": the day of that purchase is written into the question, in its place. */
export async function withOwnDates(
  asked: EngineQuestion,
  { accounts }: Pick<EngineDeps, 'accounts'>,
): Promise<{ asked: EngineQuestion; lead: string | null }> {
  const { text, earlier = [], accountId = null, moment } = asked;
  if (accountId === null || ![text, ...earlier].some(asksSinceTrade)) return { asked, lead: null };
  const reading = await accounts.portfolio({ accountId, moment });
  const trades = reading?.trades ?? [];
  if (trades.length === 0) return { asked, lead: null };
  const payments = (reading?.payments ?? []).filter(({ amount }) => amount > 0).map(({ day }) => day);
  const written = (each: string) => withDayOf(each, trades, payments);
  const own = written(text);
  return { asked: { ...asked, text: own.text, earlier: earlier.map((each) => written(each).text) }, lead: own.lead };
}

function withDayOf(text: string, trades: Trades, payments: readonly string[]): { text: string; lead: string | null } {
  const last = sinceLast.exec(text);
  if (last !== null) {
    const [said, side = '', end = '', noun = '', name] = last;
    const days = /^deposit/i.test(noun)
      ? payments
      : trades
          .filter(({ kind }) => ofNoun(kind, noun))
          .filter((trade) => name === undefined || isNamed(trade, name))
          .map(({ day }) => day);
    const day = /^first/i.test(end) ? days[0] : days.at(-1);
    return day === undefined
      ? { text, lead: null }
      : {
          text: text.replace(said, `${side} ${day}`),
          lead: leadOf(`your ${end.toLowerCase()} ${noun.toLowerCase()}${name === undefined ? '' : ` of ${name}`}`),
        };
  }
  const bought = whole.test(text) ? sinceBought.exec(text) : null;
  if (bought === null) return { text, lead: null };
  const [said, side = '', end = '', verb = '', name = ''] = bought;
  if (pointing.test(name)) return { text, lead: null };
  const kind = /^sold/i.test(verb) ? 'sell' : 'buy';
  const days = trades.filter((trade) => trade.kind === kind && isNamed(trade, name)).map(({ day }) => day);
  const isOfLast = kind === 'sell' || /^(?:last|most)/i.test(end);
  const day = isOfLast ? days.at(-1) : days[0];
  return day === undefined
    ? { text, lead: null }
    : {
        text: text.replace(said, `${/^(?:when|the day|on)/i.test(side) ? 'on' : side} ${day}`),
        lead: leadOf(
          `your ${isOfLast ? 'last' : 'first'} ${kind === 'sell' ? 'sale' : 'purchase'} of ${name.replace('$', '')}`,
        ),
      };
}

function leadOf(what: string): string {
  return `I took the day of ${what}, as it was entered.`;
}

function ofNoun(kind: Trades[number]['kind'], noun: string): boolean {
  return /^trade/i.test(noun) || (/^sale/i.test(noun) ? kind === 'sell' : kind === 'buy');
}

function isNamed({ symbol, name }: Trades[number], said: string): boolean {
  const plain = said.replace('$', '').replace(/'s$/, '').toLowerCase();
  return symbol.toLowerCase() === plain || name.toLowerCase().split(/[^a-z0-9&]+/)[0] === plain;
}
