import type { Mention, Names } from './name-mentions.ts';

/** Words for a kind of measure, which name one only where nothing beside them names another of the kind. */
const kinds: ReadonlySet<string> = new Set(['rate', 'yield', 'spread']);
const leading: ReadonlySet<string> = new Set(
  (
    'the a an its their this that these those same such whose his her our and or but as so while when where if with of in at to by than from for on is was were be been ' +
    'latest current newest last previous prior new old first second highest lowest high low higher lower average monthly yearly annual quarterly overall actual reported official us american national ' +
    'what which how then now also only both each either no any s'
  ).split(' '),
);
const wordBefore = /([\p{L}\d&-]+)(?:['\u2019]s?)?\s$/u;
const kindBehind =
  /^\s(?:of (?:return|growth|interest|inflation|change|exchange|decline|increase|profit|pay|tax|default|vacancy|saving|turnover|participation|progress)\b|(?:cuts?|hikes?|rises?|decisions?|expectations?|setters?|differentials?|sensitiv\w+|risks?|swaps?)\b)/i;

/** "The mortgage rate" is no "rate" of the unemployed, and "rates" are those of interest: is the word alone that of another measure? */
export function isOfOtherKind(text: string, { start, end, words }: Mention, names: Names): boolean {
  const [kind, ...more] = words;
  if (kind === undefined || more.length > 0 || !kinds.has(kind)) return false;
  // What is called a rate and no more may be any.
  if (names.name.toLowerCase() === kind) return false;
  if (text.slice(start, end).toLowerCase() === 'rates' || kindBehind.test(text.slice(end))) return true;
  const before = wordBefore.exec(text.slice(0, start))?.[1]?.toLowerCase();
  return (
    before !== undefined &&
    !leading.has(before) &&
    !/^\d/.test(before) &&
    !/(?:['\u2019]s?)\s$/.test(text.slice(0, start)) &&
    !names.all.some((name) => name.toLowerCase().includes(before))
  );
}
