import type { Intent } from '../intent.ts';
import type { Part } from '../section.ts';
import { said } from '../talk/said.ts';
import type { Task } from '../task.ts';
import { mostTold } from './each-history.ts';
import { twoSidesPart } from './two-sides.ts';

const noSide =
  'I take no side and give no advice, so who asks for one side is shown both. What follows is what the data show so far.';

async function sidesParts(task: Task): Promise<Part[]> {
  const { found, missing } = await task.histories();
  const parts: Part[] = [];
  for (const history of found.slice(0, mostTold)) parts.push(await twoSidesPart(task, history));
  return parts.length === 0 ? missing : [said(noSide), ...missing, ...parts];
}

/** What the figures of a symbol say for it and against it; who asks for one side is told both. */
export const twoSidesIntents: readonly Intent[] = [
  {
    id: 'two_sides',
    subject: 'symbol',
    needs: 'symbol',
    asks: [
      /\b(?:bull(?:ish)?|bear(?:ish)?|long|short|investment)(?:,? (?:and|or|vs|versus|\/) (?:the )?(?:bull(?:ish)?|bear(?:ish)?))? (?:cases?|thesis|theses|arguments?|scenarios? for|side)\b/,
      /\bbulls? (?:and|or|vs|versus) bears?\b(?! markets?)|\b(?:show|give|tell|see|hear)(?: me| us)? both sides\b/,
      /\b(?:arguments?|case|reasons?|points|what (?:speaks|is there to say|can be said)|evidence) (?:for|against|in favou?r of|to (?:own|hold|like|avoid))(?: (?:and|or) against)?\b(?! (?:the )?(?:move|fall|rise|drop|decline|recession|regime|call))/,
      /\b(?:pros and cons|pros & cons|pros\/cons|upsides? and downsides?(?! (?:capture|volatility|deviation))|strengths and weaknesses|swot|for and against|positives and negatives|advantages and (?:disadvantages|drawbacks))\b/,
    ],
    honours: [
      /^(?:long|short|bulls?|bears?|bullish|bearish|favou?r|own|owning|holding|like|avoid|investment|here|points|positives?|negatives?|argue\w*)$/,
    ],
    over: [
      'overview',
      'performance',
      'comparison',
      'advice',
      'causes',
      'price_target',
      'quote',
      'volatility',
      'drawdown',
      'risk_summary',
      'definition',
      'fall_list',
    ],
    answer: sidesParts,
    turns: 'Another span, new results or a session of news can move a figure to the other side.',
    next: ({ symbols: [symbol] }) =>
      symbol === undefined ? [] : [`How volatile is ${symbol}?`, `When are the next results of ${symbol}?`],
  },
];
