import { isOf, type Wording, words } from './worded-turn.ts';

const ofInsights = isOf('insight_search', 'insight_author');
const ends = 'newest|latest|most recent|oldest|earliest';
const ranks = ['second', 'third', 'fourth', 'fifth'];
const ranked = new RegExp(`\\b(?:(${ranks.join('|')}) )?(${ends})\\b`);

/** Turns behind a list of insights. */
export const libraryWordings: readonly Wording[] = [
  {
    behind: ofInsights,
    words: words(
      `(?:which|what)(?: one)?(?: of (?:them|these|those))? (?:is|was) (?:the )?(${ends})(?: (?:one|of (?:them|these|those)|insight|note))?`,
    ),
    asks: ([end = ''], { plain }) => {
      const about = /\b(?:on|about|for|in) (.+?)(?: do (?:we|you) have)?\W*$/.exec(plain)?.[1];
      const note = /\bweekly notes?\b/.test(plain) ? 'weekly note' : 'insight';
      return `what is the ${end.toLowerCase()} ${note}${about === undefined ? '' : ` about ${about}`}?`;
    },
  },
  // The one before the newest is the second newest.
  {
    behind: (before) => ofInsights(before) && ranked.test(before.plain),
    words: words(
      '(?:what about |how about |what was )?(?:the )?(?:(?:one|note|insight|article|post) (?:before|prior)(?: (?:that|it|this))?(?: one)?|(?:previous|prior|next)(?: one| note| insight)?)',
    ),
    asks: (_match, { plain }) => {
      const [said = '', rank, end = ''] = ranked.exec(plain) ?? [];
      const next = ranks[rank === undefined ? 0 : ranks.indexOf(rank) + 1];
      return next === undefined ? null : plain.replace(said, `${next} ${end}`);
    },
  },
  {
    behind: ofInsights,
    words: words(
      '(?:is there |are there |have you (?:written|published) |was there )?(?:anything|something|any|ones?|others?|more)(?: (?:new|newer|else|more|ones?|insights?|notes?|published|written|come out))* (since [^?]{3,40})',
    ),
    asks: ([since = '']) => (/\bthen\b|\bthat\b/.test(since) ? null : `which insights are there ${since}?`),
  },
  {
    behind: ofInsights,
    words: words(
      '(?:are there|do you have|got|is there|have you)(?: got| written)? (?:any|anything|some|one|something)(?: (?:more|else|ones?|notes?|insights?))* (?:on|about) ([^?]{3,40})',
    ),
    asks: ([about = '']) => `which insights are there on ${about}?`,
  },
];
