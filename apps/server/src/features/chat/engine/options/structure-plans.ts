import type { StructureLegInput } from '@aex/contracts/options';
import { laterExpiry } from './option-terms.ts';
import { condorStrikes, inOrder, otherStrike, strikeAt, type Strikes, wingedStrikes } from './structure-strikes.ts';

type Plan = {
  id: string;
  words: RegExp;
  name: string;
  about: string;
  /** `plain`: the question, for what the structure leaves open. */
  legs: (strikes: Strikes, expiry: string, plain: string) => StructureLegInput[];
  /** The same legs sold: its words, and what it is called then. */
  sold?: { words: RegExp; name: string; about: string };
};

const selling = /\b(?:short|sell|selling|sold|writ(?:e|ing|ten))\b/;

/** The plan as it was asked for: with its legs turned around where it is to be sold. */
export function asAsked(plan: Plan, plain: string): Plan {
  const { sold, legs } = plan;
  if (sold === undefined || !sold.words.test(plain)) return plan;
  const turned: Plan['legs'] = (...terms) => legs(...terms).map((leg) => ({ ...leg, quantity: -leg.quantity }));
  return { ...plan, name: sold.name, about: sold.about, legs: turned };
}

const call = (quantity: number, strike: number, expiry: string): StructureLegInput => ({
  kind: 'call',
  quantity,
  strike,
  expiry,
});
const put = (quantity: number, strike: number, expiry: string): StructureLegInput => ({
  kind: 'put',
  quantity,
  strike,
  expiry,
});
const shares = (quantity: number): StructureLegInput => ({ kind: 'stock', quantity });

/** A put and a call sold, and options bought beyond both. */
function winged(
  [low, below, above, high]: readonly [number, number, number, number],
  expiry: string,
): StructureLegInput[] {
  return [put(1, low, expiry), put(-1, below, expiry), call(-1, above, expiry), call(1, high, expiry)];
}

/** The structures that can be asked for by name; the special name comes before the general one. */
export const structurePlans: readonly Plan[] = [
  {
    id: 'covered_call',
    words:
      /\b(?:covered calls?|buy[- ]?writes?|call overwrit(?:e|ing)|(?:sell|writ)(?:e|ing)? (?:an? |some |\w+ )?calls? (?:against|on|over|versus) (?:my|them|it|those|these|the|shares|stock)|(?:sell|sold|selling|writ(?:e|ing)) (?:[\w$.%]+ ){0,4}calls?\b.{0,24}\b(?:against|over|versus) (?:my|our|the|those|these|\d+|them|it))\b/,
    name: 'covered call',
    about: 'shares held and a call sold on them',
    legs: (strikes, expiry) => [shares(100), call(-1, strikeAt(strikes, 0, 1.05), expiry)],
  },
  {
    id: 'collar',
    words: /\b(?:collars?|zero[- ]cost collar)\b/,
    name: 'collar',
    about: 'shares held, a put bought below and a call sold above',
    legs: (strikes, expiry) => {
      const [low, high] = inOrder(strikeAt(strikes, 0, 0.95), strikeAt(strikes, 1, 1.05));
      return [shares(100), put(1, low, expiry), call(-1, high, expiry)];
    },
  },
  {
    id: 'protective_put',
    words:
      /\b(?:protective puts?|married puts?|(?:hedge|insure|protect) (?:my |our |these |those )?\d[\d,]* shares of [a-z.]{1,12}|(?:hedge|insure|protect) (?:(?:my|our|these|those) (?:\d[\d,]* )?|(?:the )?\d[\d,]* )(?:shares of )?(?!portfolio|holdings|account|inflation)[a-z.]{1,12} (?:shares?|stock|position|holding)s?\b|(?:insur(?:e|ance|ing)|hedg(?:e|ing)|protect(?:ing|ion)?) .{0,30}(?:with|by|using) (?:a )?(?:puts?|options?)|put (?:protection|hedge|insurance)|(?:buy(?:ing)?|get|want|need|like) (?:some |downside |put |a )*(?:protection|insurance) (?:on|for)|how (?:expensive|dear|costly|cheap|much) (?:is|would be) (?:it to (?:protect|insure|hedge)|(?:some |the |downside |put )*(?:protection|insurance|a hedge|hedging)) (?:on|for|of|in)|(?:costs?|price) (?:of |to |for )(?:protect|insur|hedg)(?:e|es|ing|ion)? (?!.{0,20}\b(?:inflation|portfolio|rates?)\b))\b/,
    name: 'protective put',
    about: 'shares held and a put bought on them',
    legs: (strikes, expiry) => [shares(100), put(1, strikeAt(strikes, 0, 0.95), expiry)],
  },
  {
    id: 'cash_secured_put',
    words:
      /\b(?:cash[- ]secured puts?|(?:sell|sold|selling|short|write|writing) (?:an? |some )?(?:naked |otm |itm |atm |\d{1,2}[- ]delta |0?\.\d{1,2}[- ]delta |\$?\d{2,4} |\d{1,2}(?: ?%| percent) (?:otm|out of the money) ){0,3}(?:[a-z.]{1,6} )?(?:\$?\d{2,4}(?:\.\d{1,2})? )?puts?)\b(?! (?:credit |debit )?spread)/,
    name: 'cash-secured put',
    about: 'a put sold',
    legs: (strikes, expiry) => [put(-1, strikeAt(strikes, 0, 0.95), expiry)],
  },
  {
    id: 'naked_call',
    words:
      /\b(?:naked|uncovered|unhedged) (?:[\w$.%]+ ){0,2}calls?\b|\bshort (?:an? )?(?:[\w$.%]+ ){0,2}calls?\b(?! (?:credit |debit )?spread)|^(?!.*\b(?:covered|against (?:my|our|the|them|those|these|it)|my (?:\S+ )?(?:shares|stock|position|holding)|spreads?|condors?|strangles?|straddles?|collars?)\b).*\b(?:sell|sold|selling|write|writing|wrote) (?:an? |some |one )?(?:[\w$.%-]+ ){0,6}calls?\b/,
    name: 'naked call',
    about: 'a call sold without the shares',
    legs: (strikes, expiry) => [call(-1, strikeAt(strikes, 0, 1.05), expiry)],
  },
  {
    id: 'iron_condor',
    words: /\b(?:iron )?condors?\b/,
    name: 'iron condor',
    about: 'a put spread sold below and a call spread sold above',
    legs: (strikes, expiry) => winged(condorStrikes(strikes), expiry),
  },
  {
    id: 'iron_butterfly',
    words: /\biron (?:butterfl(?:y|ies)|fly)\b/,
    name: 'iron butterfly',
    about: 'a put and a call sold at the same strike, a put bought below and a call bought above',
    legs: (strikes, expiry) => {
      const [low, middle, high] = wingedStrikes(strikes, 0.95);
      return winged([low, middle, middle, high], expiry);
    },
  },
  {
    id: 'butterfly',
    words: /(?<!\biron )\bbutterfl(?:y|ies)\b/,
    name: 'call butterfly',
    about: 'a call bought below, a pair sold at the middle strike and another bought above',
    legs: (strikes, expiry) => {
      const [low, middle, high] = wingedStrikes(strikes, 0.95);
      return [call(1, low, expiry), call(-2, middle, expiry), call(1, high, expiry)];
    },
  },
  {
    id: 'strangle',
    words: /\bstrangles?\b/,
    name: 'strangle',
    about: 'a put bought below and a call bought above the price',
    sold: { words: selling, name: 'short strangle', about: 'a put sold below and a call sold above the price' },
    legs: (strikes, expiry) => {
      const [low, high] = inOrder(strikeAt(strikes, 0, 0.95), strikeAt(strikes, 1, 1.05));
      return [put(1, low, expiry), call(1, high, expiry)];
    },
  },
  {
    id: 'straddle',
    words: /\bstraddles?\b/,
    name: 'straddle',
    about: 'a call and a put bought at the same strike',
    sold: { words: selling, name: 'short straddle', about: 'a call and a put sold at the same strike' },
    legs: (strikes, expiry) => [call(1, strikeAt(strikes, 0, 1), expiry), put(1, strikeAt(strikes, 0, 1), expiry)],
  },
  {
    id: 'calendar_spread',
    words: /\b(?:calendar|time|horizontal) (?:call |put )?spreads?\b|\b(?:call|put) calendars?\b/,
    name: 'calendar spread',
    about: 'an option sold and another of the same strike bought that expires about a month later',
    legs: (strikes, expiry, plain) => {
      const strike = strikeAt(strikes, 0, 1);
      const option = /\bputs?\b/.test(plain) ? put : call;
      return [option(-1, strike, expiry), option(1, strike, laterExpiry(expiry))];
    },
  },
  {
    id: 'put_spread',
    words:
      /\b(?:bear put|bull(?:ish)? put|put (?:debit |credit |vertical )?spreads?|bear(?:ish)? (?:vertical|spread)|vertical put)\b/,
    name: 'bear put spread',
    about: 'a put bought and another sold below it',
    sold: {
      words: /\bbull(?:ish)?\b|\bcredit\b|\b(?:short|sell|selling|sold)\b/,
      name: 'bull put spread',
      about: 'a put sold and another bought below it',
    },
    legs: (strikes, expiry) => {
      const first = strikeAt(strikes, 0, 1);
      const [low, high] = inOrder(first, otherStrike(strikes, first, { index: 1, share: 0.95 }));
      return [put(1, high, expiry), put(-1, low, expiry)];
    },
  },
  {
    id: 'vertical_spread',
    words:
      /\b(?:bull call|bear(?:ish)? call|call (?:debit |credit |vertical )?spreads?|verticals?(?: (?:call )?spreads?)?|debit spreads?|bull(?:ish)? (?:vertical|spread)|option spread)\b/,
    name: 'bull call spread',
    about: 'a call bought and another sold above it',
    sold: {
      words: /\bbear(?:ish)? call\b|\bcredit\b|\b(?:short|sell|selling|sold)\b/,
      name: 'bear call spread',
      about: 'a call sold and another bought above it',
    },
    legs: (strikes, expiry) => {
      const first = strikeAt(strikes, 0, 1);
      const [low, high] = inOrder(first, otherStrike(strikes, first, { index: 1, share: 1.05 }));
      return [call(1, low, expiry), call(-1, high, expiry)];
    },
  },
  {
    id: 'long_put',
    words:
      /\b(?:(?:long|buy(?:ing)?|bought|single|at[- ]the[- ]money|atm|otm|price (?:a|the|of a)|value (?:a|the)|\$?\d+(?:\.\d+)?) (?:an? |the )?(?:\d{1,3}[- ](?:days?|weeks?|months?) )?puts?(?: options?)?)\b(?! (?:in|into|to|down|it)\b)|\b(?:buy(?:ing)?|bought|long|price|cost of) (?:an? |some )?(?:\d{1,3}[- ](?:days?|weeks?|months?|dte) )?[a-z.]{1,6} puts?\b|\b\$?\d{2,4} [a-z.]{1,6} puts?\b|\bputs?\b(?=.{0,30}\b(?:dte|otm|itm|atm|expir\w+)\b)|(?<!\b(?:covered|married|protective|secured|sell|sold|selling|short|write|writing) (?:an? |the )?)\bputs? (?:on|for) [a-z.]{1,6}\b.{0,24}\b\d{1,2}(?:\.\d+)? ?(?:%|percent) (?:below|above|under|over|away)\b|^(?:an? )?puts? (?:options? )?(?:on|for) [a-z.]{1,6}\b(?=.*\d)|\b(?:an?|the|of) (?:\d{1,3}[- ](?:days?|weeks?|months?) |(?:one|two|three|six)[- ](?:weeks?|months?) )?puts?(?: options?)? (?:on|for)\b/,
    name: 'long put',
    about: 'a put bought',
    legs: (strikes, expiry) => [put(1, strikeAt(strikes, 0, 1), expiry)],
  },
  {
    id: 'long_call',
    words:
      /\b(?:(?:long|buy(?:ing)?|bought|single|at[- ]the[- ]money|atm|otm|price (?:a|the|of a)|value (?:a|the)|\$?\d+(?:\.\d+)?) (?:an? |the )?(?:\d{1,3}[- ](?:days?|weeks?|months?) )?calls?(?: options?)?)\b|\b(?:buy(?:ing)?|bought|long|price|cost of) (?:an? |some )?(?:\d{1,3}[- ](?:days?|weeks?|months?|dte) )?[a-z.]{1,6} calls?\b|\b\$?\d{2,4} [a-z.]{1,6} calls?\b|\bcalls?\b(?=.{0,30}\b(?:dte|otm|itm|atm|expir\w+)\b)|(?<!\b(?:covered|married|protective|secured|sell|sold|selling|short|write|writing) (?:an? |the )?)\bcalls? (?:on|for) [a-z.]{1,6}\b.{0,24}\b\d{1,2}(?:\.\d+)? ?(?:%|percent) (?:below|above|under|over|away)\b|^(?:an? )?calls? (?:options? )?(?:on|for) [a-z.]{1,6}\b(?=.*\d)|\b(?:an?|the|of) (?:\d{1,3}[- ](?:days?|weeks?|months?) |(?:one|two|three|six)[- ](?:weeks?|months?) )?calls?(?: options?)? (?:on|for)\b/,
    name: 'long call',
    about: 'a call bought',
    legs: (strikes, expiry) => [call(1, strikeAt(strikes, 0, 1), expiry)],
  },
];
