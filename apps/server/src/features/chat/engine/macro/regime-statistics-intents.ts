import { goodAndBad, longestRun } from '../guard/honoured-words.ts';
import type { Intent } from '../intent.ts';
import { withRiskNote } from './regimes-of-risk.ts';
import { regimeAfterSection, regimeBeforeSection } from './regime-beside-section.ts';
import { regimeBorderPart } from './regime-border-section.ts';
import { regimeCountsPart } from './regime-counts-section.ts';
import { regimeFirstCalls } from './regime-first-calls-section.ts';
import { regimeSpellsPart } from './regime-spells-section.ts';
import { regimeTransitions } from './regime-transitions-section.ts';
import { besideRegime, near, nextOfRegime, regimeWord } from './regime-words.ts';
import { oneStep } from './regimes-asked.ts';

const quarterName =
  '(?:(?:19|20)\\d\\d ?q[1-4]|q[1-4],? (?:of )?(?:19|20)\\d\\d|(?:first|second|third|fourth) quarter(?: of)? (?:19|20)\\d\\d)';
/** What was held to be so once, and may be called otherwise since. */
const thought =
  'at the time|back then|(?:called|seen|read|classified|told|labell?ed) (?:differently|otherwise|something else|wrongly)|first (?:releases?|prints?|estimates?|calls?|called|readings?|vintages?|published|told|data)|(?:initial|advance|early|original|real[- ]time) (?:releases?|prints?|estimates?|calls?|readings?|data|view)|(?:initially|originally|in real time)|vintages?|revis(?:ed|ions?)|(?:did|could) (?:people|we|they|one|investors|anyone|the market|the fed) (?:think|believe|know|call)|(?:people|we|they|investors) (?:thought|believed|called)|was (?:it )?(?:thought|believed|held) to be|hindsight|later (?:changed|flipped|revised|turned)|(?:chang\\w*|flip\\w*|turn\\w*) (?:the regime )?(?:later|afterwards)';

/** What the regimes of past quarters tell together: how they follow each other, how often they came, how sure they were. */
export const regimeStatisticsIntents: readonly Intent[] = withRiskNote([
  {
    id: 'regime_spells',
    subject: 'macro',
    honours: ['search', 'aggregate', 'frequency', longestRun],
    asks: near(
      'how long (?:do|does|did|are|until)\\b(?! .{0,12}\\bbeen)|how many quarters(?! (?:of|in|were|was|have|has|had)\\b)|in a row|(?:last(?:s|ed)?|held|stayed|ran) (?:the )?longest|longest (?:lasting|spell|run|stretch)|longest|spells?|durations?|average length|(?:usually|typically|normally|on average) last|last(?:s|ed)? (?:on average|usually|typically|for)',
    ),
    over: [...besideRegime, 'regime_history', 'regime_transitions', 'regime_probability', 'cagr'],
    answer: regimeSpellsPart,
    turns: 'Each regime has had few spells, so its average length is uncertain.',
    next: nextOfRegime,
  },
  {
    id: 'regime_transitions',
    subject: 'macro',
    honours: [
      'aggregate',
      'frequency',
      'likelihood',
      'share',
      'search',
      goodAndBad,
      /^(?:which|what) (?:quarters?|regimes?|quadrants?)/,
      /^(?:usually|typically|normally|most)$/,
      /^next most/,
    ],
    asks: [
      ...near(
        `transitions?|follow(?:s|ed|ing)?(?! (?:the|a|our|my) )|comes? (?:next|after)|came (?:next|after)|usually (?:next|after)|stay(?:s|ed|ing)?|remain(?:s|ed)?(?: the same)?|persist(?:s|ence|ent)?|matrix|repeats?|lead[s]? (?:in)?to|(?:usually|often|typically|normally|mostly|most) (?:comes?|came|goes|precede[sd]?|is|was) before|preced(?:es?|ed|ing)`,
      ),
      new RegExp(
        `\\b${regimeWord}\\b[^,.;?]{0,20}\\bthe same\\b[^,.;?]{0,30}\\b(?:quarter|next)\\b|\\bthe same ${regimeWord}\\b[^,.;?]{0,30}\\b(?:again|next|quarter)\\b`,
      ),
      /\bwhat (?:regime |quadrant )?(?:comes|came|follows|is) next (?:quarter )?(?:after|behind) (?:an? |the )?(?:goldilocks|reflation|deflation|stagflation|inflation (?:regime|quarter|quadrant))\b/,
      new RegExp(`\\b${regimeWord}\\b[^,.;?]{0,24}\\bnext\\b`),
      new RegExp(`\\bnext\\b[^,.;?]{0,24}\\b${regimeWord}\\b`),
      /\b(?:after|following|behind) (?:an? |the )?(?:goldilocks|reflation|deflation|stagflation|inflation)(?: (?:regimes?|quarters?|quadrants?))?,? (?:what|which)(?: regime| quadrant)? (?:(?:usually|often|typically|most|normally) )*(?:comes?|came|follows?|followed|happens?|is)\b/,
      oneStep,
    ],
    over: [
      ...besideRegime,
      'regime_history',
      'regime_flip',
      'correlation_matrix',
      'regime_probability',
      'regime_spells',
      'regime_changes',
      'regime_before',
      'regime_counts',
    ],
    answer: regimeTransitions,
    turns: 'History alone hardly predicts the next quarter: regimes are short.',
    next: nextOfRegime,
  },
  {
    id: 'regime_counts',
    subject: 'macro',
    honours: [
      'frequency',
      'grouping',
      'share',
      'aggregate',
      'extremum',
      /^(?:which|what) (?:share|quarters|regimes?|quadrants?)/,
    ],
    asks: [
      new RegExp(
        `\\b(?:how many|number of|count(?:s)? of|share of|percent(?:age)? of|what part of) (?:the |all |of )*(?:quarters|time)\\b[^.;?]{0,30}\\b(?:each|every|per|by|which|all four|the four)\\b[^.;?]{0,16}\\b${regimeWord}\\b`,
      ),
      new RegExp(
        `\\b(?:quarters|time|often|frequen\\w+|distribution|breakdown|split|tally)\\b[^.;?]{0,40}\\b(?:each|every|per|by|all four|the four|across)(?: of the)?(?: four)? (?:macro )?(?:regimes?|quadrants?)\\b`,
      ),
      new RegExp(
        `\\b(?:share|percent(?:age)?|fraction|proportion|part|how much) of (?:the |all |its )*(?:time|quarters|history)\\b[^.;?]{0,60}\\b${regimeWord}\\b`,
      ),
      new RegExp(
        `\\b(?:which|what) (?:of the (?:four )?)?(?:macro )?(?:regimes?|quadrants?)\\b[^.;?]{0,40}\\b(?:most|least)(?: (?:common|often|frequent\\w*|of the time|quarters))?(?: since\\b.*| in\\b.*| over\\b.*)?\\W*$`,
      ),
      /\b(?:distribution|breakdown|tally|frequency) of (?:the )?(?:macro )?(?:regimes|quadrants)\b/,
      /\bhow (?:often|many times|common) (?:was|is|has|have|does|did|are)\b.{0,20}\b(?:each|every|the four)(?: of the)?(?: four)? (?:macro )?(?:regimes?|quadrants?)\b/,
    ],
    over: [...besideRegime, 'regime_history', 'regime_assets', 'regime_changes', 'regime_spells', 'regime_figures'],
    answer: regimeCountsPart,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next: nextOfRegime,
  },
  {
    id: 'regime_border',
    subject: 'macro',
    honours: [
      'frequency',
      'share',
      'search',
      /^(?:close|near|lies?|lay|borders?|borderline|edge|boundar(?:y|ies)|line)$/,
    ],
    asks: [
      /\b(?:closer|nearer) to (?:goldilocks|reflation|inflation|deflation|stagflation) (?:or(?: to)?|than(?: to)?) (?:goldilocks|reflation|inflation|deflation|stagflation)\b/,
      /\bhow (?:close|near|far)\b.{0,30}\b(?:to|from|of) (?:a |an |the |any )?(?:next )?(?:another (?:regime|quadrant|border)|borders?|edges?|boundar(?:y|ies)|border ?line|flip(?:ping)?|turning|tipping|(?:a )?(?:different|other|new) (?:regime|quadrant))\b/,
      new RegExp(
        `\\bhow (?:close|near) (?:is|are|was|were)\\b[^,.;?]{0,40}\\b(?:${regimeWord})\\b[^,.;?]{0,40}\\b(?:borders?|edge|flip(?:ping)?|turning|chang\\w+|switch\\w*|another|different)\\b`,
      ),
      new RegExp(
        `\\b(?:share|how (?:many|often)|percent(?:age)?|number)\\b[^.;?]{0,60}\\b(?:near|close to|at|within)\\b[^.;?]{0,40}\\b(?:borders?|edge|boundar(?:y|ies))\\b`,
      ),
      new RegExp(
        `\\b${regimeWord}\\b[^.;?]{0,40}\\b(?:borderline|close call|(?:near|close to|on) (?:a|the) (?:border|edge|boundary|line))\\b`,
      ),
    ],
    over: [
      ...besideRegime,
      'regime_figures',
      'regime_flip',
      'regime_history',
      'regime_changes',
      'regime_reason',
      'regime_probability',
    ],
    answer: regimeBorderPart,
    turns: 'A revision of growth moves the newest quarter towards a border or away from it.',
    next: nextOfRegime,
  },
  {
    id: 'regime_before',
    subject: 'macro',
    honours: ['search', 'place'],
    asks: [
      new RegExp(`\\b(?:previous|preceding|prior|last different)\\b ${regimeWord}\\b`),
      new RegExp(
        `\\b(?:which|what)\\b[^,.;?]{0,40}\\b${regimeWord}\\b[^,.;?]{0,30}\\b(?:came|was (?:it|there)|were we in|did we have|preceded)\\b[^,.;?]{0,20}\\b(?:before|this|it|that)\\b`,
      ),
      new RegExp(`\\bwhat\\b[^,.;?]{0,20}\\b${regimeWord}\\b before (?:this|that|the current)\\b`),
    ],
    over: [...besideRegime, 'regime_history', 'regime_changes', 'regime_transitions'],
    answer: regimeBeforeSection,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next: nextOfRegime,
  },
  {
    id: 'regime_after',
    subject: 'macro',
    honours: ['search', /^(?:follow(?:s|ed|ing)?|came|comes|after|next|replaced|succeeded)\b/],
    asks: [
      new RegExp(
        `^(?=.*\\b(?:19|20)\\d\\d\\b).*\\b(?:which|what)\\b[^,.;?]{0,24}\\b${regimeWord}\\b[^,.;?]{0,16}\\b(?:followed|(?:came|was) (?:right |just )?(?:next )?after|replaced|succeeded)\\b`,
      ),
      new RegExp(
        `^(?=.*\\b(?:19|20)\\d\\d\\b).*\\bwhat (?:regime |quadrant )?(?:followed|came (?:right |just )?(?:next )?after|replaced|succeeded)\\b[^,.;?]{0,40}\\b(?:${regimeWord}|inflation (?:regime|quarters?|quadrant|spell)|regime)\\b`,
      ),
    ],
    over: [...besideRegime, 'regime_history', 'regime_changes', 'regime_transitions', 'regime_before'],
    answer: regimeAfterSection,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next: nextOfRegime,
  },
  {
    id: 'regime_first_calls',
    subject: 'macro',
    honours: [
      'frequency',
      'share',
      'search',
      'aggregate',
      'comparison',
      /^(?:first|initial|early|releases?|prints?|estimates?|vintages?)/,
    ],
    isAlone: () => true,
    asks: [
      new RegExp(`\\b${regimeWord}\\b[^.;?]{0,60}\\b(?:${thought})\\b`),
      new RegExp(
        `^(?!.*\\b(?:gdp|growth|output|inflation|cpi|prices|unemployment|payrolls|jobs)\\b).*\\b${quarterName}\\b[^.;?]{0,60}\\b(?:${thought})\\b`,
      ),
      new RegExp(`\\b(?:${thought})\\b[^.;?]{0,60}\\b(?:${regimeWord})\\b`),
      new RegExp(`\\b(?:was|were|is)\\b[^.;?]{0,24}\\b${quarterName}\\b[^.;?]{0,30}\\bcalled\\b`),
    ],
    over: [
      ...besideRegime,
      'revision',
      'regime_history',
      'regime_changes',
      'regime_skill',
      'regime_flip',
      'regime_probability',
      'regime_spells',
      'regime_counts',
      'series',
      'series_release',
    ],
    answer: regimeFirstCalls,
    turns: 'Each annual revision of growth can turn past quarters into another regime.',
    next: nextOfRegime,
  },
]);
