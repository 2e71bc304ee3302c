import { goodAndBad, longestRun } from '../guard/honoured-words.ts';
import { said } from '../talk/said.ts';
import type { Intent } from '../intent.ts';
import { overCycle, regimeAssets, regimeSkillPart, regimeTransitions } from './lab-sections.ts';
import { regimeBeforeSection } from './regime-before-section.ts';
import { regimeChangesSection } from './regime-changes-section.ts';
import { regimeHistorySection } from './regime-history-section.ts';
import { ofStagflation, regimeNamed } from './regimes-asked.ts';
import { regimeSection } from './regime-sections.ts';
import { regimeSpellsPart } from './regime-spells-section.ts';

const regimeWord =
  '(?:regimes?|quad(?:rant)?s?|macro (?:call|picture|state|phase)|goldilocks|reflation|deflation|stagflation)';
const next = () => ['Why is it this regime?', 'What would flip the regime?', 'Which assets do best in this regime?'];
const ofMethod =
  /\b(?:method(?:ology)?|model|defin(?:e|ed|ition)|calculat\w+|comput\w+|determin\w+|classif(?:y|ied|ies)|how (?:does|do|is|are) .{0,24}\b(?:regimes?|quadrants?)\b.{0,24}\b(?:work|told|found|made|built|measured|decided)|(?:work|works|worked|figure|figures|figured) (?:out|it out)|arrive at|come up with)\b/;
const howRegimesAreTold =
  'A regime is told by how the yearly growth of real output, and the yearly rise of consumer prices, change from quarter to quarter. Both rising is reflation, growth rising while inflation falls is goldilocks, both falling is deflation, and growth falling while inflation rises is inflation. The confidence is the probability of the regime, from how much such figures are usually revised.';
const near = (words: string) => [
  new RegExp(`\\b(?:${words})\\b[^,.;?]{0,60}\\b${regimeWord}\\b`),
  new RegExp(`\\b${regimeWord}\\b[^,.;?]{0,60}\\b(?:${words})\\b`),
];
const others = ['regime', 'inflation', 'growth', 'performance', 'forecast', 'definition'];

const ofOneSpell =
  /\bthe (?:last|latest|most recent|previous) (?:goldilocks|reflation|inflation|stagflation|deflation)\b(?= (?:regime|quadrant|quarter|phase|period|spell)|\W*$)/;
const ofAllSuch = 'These are averages over all such quarters, and not of the last of them alone.';

export const regimeIntents: readonly Intent[] = [
  {
    id: 'regime',
    subject: 'macro',
    asks: [
      /^(?!(?:so |and )?(?:what (?:is|are|does)|define|explain|meaning of) (?:an? |the )?(?:goldilocks|reflation|stagflation|deflation)(?: (?:regime|quadrant|quarter|economy))?(?: mean)?\W*$).*\b(?:macro(?:economic)?\s+(?:regime|environment|picture|backdrop|view|situation|conditions|outlook|overview|state|phase|cycle)|(?<!volatility )regimes?|goldilocks|reflation|deflation|stagflation|(?:which|what) quad(?:rant)?|where are we in the (?:(?:business|economic) )?(?:cycle|macro)|(?:state|phase) of the (?:economy|cycle)|economic (?:backdrop|regime|environment|picture|cycle))\b/,
      /^macro\??$/,
    ],
    answer: async (task) => [
      ...(/\bstagflation\b/.test(task.question.plain) ? [said(ofStagflation)] : []),
      ...(ofMethod.test(task.question.plain) ? [said(howRegimesAreTold)] : []),
      regimeSection(await task.macro()),
    ],
    next,
  },
  {
    id: 'regime_history',
    subject: 'macro',
    asks: [
      ...near(
        'history|past|previous|earlier|before|last (?:\\w+ )?(?:years?|quarters?|time)|over time|timeline|since|were (?:we|in)|was (?:it|the)|have been|has been|when (?:was|were|did)|how long|in (?:19|20)\\d\\d|during|between|(?:which|list|how many|number of) (?:of the )?quarters',
      ),
      /\b(?:list|which|all|show|name|give me|what|how many)\b.{0,30}\b(?:goldilocks|reflation|deflation|stagflation|inflation) quarters\b/,
      /\bhow (?:often|many times) (?:was|were|is|has|have)\b.{0,30}\b(?:goldilocks|reflation|deflation|stagflation)\b/,
      /\bwhen (?:was|were) .{0,16}\blast in (?:goldilocks|reflation|deflation|stagflation)\b/,
    ],
    over: others,
    honours: [
      'search',
      /^(?:how many|number of) quarters/,
      /^how (?:often|many times)$/,
      /^(?:(?:in|for) )?(?:each|every) quarter$/,
    ],
    answer: (task) => regimeHistorySection(task),
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next,
  },
  {
    id: 'regime_spells',
    subject: 'macro',
    honours: ['search', 'aggregate', 'frequency', longestRun],
    asks: near(
      'how long (?:do|does|did|are|until)\\b(?! .{0,12}\\bbeen)|how many quarters(?! (?:of|in|were|was|have|has|had)\\b)|stay(?:ed|s)? the same|in a row|spells?|durations?|average length|(?:usually|typically|normally|on average) last|last(?:s|ed)? (?:on average|usually|typically|for)',
    ),
    over: [...others, 'regime_history', 'regime_transitions', 'regime_probability', 'cagr'],
    answer: regimeSpellsPart,
    turns: 'Each regime has had few spells, so its average length is uncertain.',
    next,
  },
  {
    id: 'regime_changes',
    subject: 'macro',
    honours: ['search', 'frequency'],
    asks: near(
      '(?:has|have|had|did|is|was) (?:the |this |that |our |it |macro |there )*(?:been )?(?:regimes? |quadrant )?(?:a )?(?:last |recently |just )?(?:changed?|switch(?:ed)?|shift(?:ed)?|flip(?:ped)?|move[ds]?)|changed|(?:came|was) (?:right |just )?before|preced\\w+|when did .{0,24}(?:change|switch|shift|flip|begin|start)|since when|how (?:many (?:months|quarters|weeks|years)|long) (?:has|have) (?:this|the|that|our)|how long (?:already|now|have we|has (?:it|this|that|the)|are we|is it|since)|(?:last|latest|newest|recent) (?:changes?|switch|shift)|how (?:often|many times)(?!.{0,40}\\b(?:goldilocks|reflation|deflation|stagflation|wrong|right|correct|mistaken)\\b)',
    ),
    over: [...others, 'regime_history', 'regime_flip', 'regime_skill', 'regime_spells', 'recession'],
    answer: regimeChangesSection,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next,
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
    over: [...others, 'regime_history', 'regime_changes', 'regime_transitions'],
    answer: regimeBeforeSection,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next,
  },
  {
    id: 'regime_reason',
    subject: 'macro',
    asks: near(
      'why|ma(?:de|kes) you|led (?:you )?to|reasons?|because|explain|how come|based on|drives?|driving|behind|how (?:is|was|do you|does) .{0,20}(?:determined|computed|calculated|decided|called|derive[ds]?|work)|evidence|supports?|basis|what makes',
    ),
    over: [...others, 'causes'],
    answer: async (task) => [
      ...(ofMethod.test(task.question.plain) ? [said(howRegimesAreTold)] : []),
      regimeSection(await task.macro(), 'reason'),
    ],
    next,
  },
  {
    id: 'regime_probability',
    subject: 'macro',
    honours: ['likelihood'],
    asks: near('probabilit(?:y|ies)|odds|chances?|likely|likelihood|confiden(?:t|ce)|certain|sure'),
    over: others,
    answer: async (task) => [
      ...(ofMethod.test(task.question.plain) ? [said(howRegimesAreTold)] : []),
      regimeSection(await task.macro(), 'probabilities'),
    ],
    turns: 'The probabilities come from the usual size of revisions; a large one moves them all.',
    next,
  },
  {
    id: 'regime_flip',
    subject: 'macro',
    asks: near(
      'flip|push(?:es|ed)?|knock|drive us|send us|change (?:it|the|this|that|your|our)|turn|tip|shift|switch|move us|take to|would (?:it take|change|make|have to|need)|end (?:the|this)|leave|get us out|threshold|border|how (?:far|close)',
    ),
    over: [...others, 'regime_reason'],
    answer: async (task) => [regimeSection(await task.macro(), 'flip', regimeNamed(task.question.plain))],
    next,
  },
  {
    id: 'regime_assets',
    subject: 'macro',
    honours: ['aggregate', 'condition', 'grouping', goodAndBad, /^(?:which|what) .{0,24}(?:regimes?|quadrants?) /],
    asks: [
      /\b(?:what|which|how)\b.{1,60}\b(?:in|for|during|suits?) (?:this|the (?:current|present)|today'?s|such an?) (?:kind of |sort of |type of )?(?:macro |economic |market )?(?:environment|backdrop|climate)\b/,
      /\b(?:macro\w*|economic) (?:environment|picture|backdrop|outlook|climate)\b.{0,20}\b(?:mean for|good for|bad for|do to|affect)\b/,
      // "What does gold do when inflation is high?"
      /\b(?:how|what|which|do|does)\b.{1,60}\b(?:when|while|if|during|in times of)\b.{0,20}\b(?:inflation|growth|the economy)\b.{0,12}\b(?:high(?:er)?|ris(?:es?|ing)|low(?:er)?|fall(?:s|ing)?|slow(?:s|ing)?|accelerat\w+|weak|strong|hot|shrink(?:s|ing)?)\b/,
      /\b(?:how|what|which|do|does|did|best|worst|assets?|stocks?|bonds?|gold)\b.{0,60}\b(?:in|during|through|when|for|amid)\b.{0,30}\b(?:(?:economic |growth )?slow-?downs?|slowing growth)\b/,
      overCycle,
      // "How does NVDA do in goldilocks?"
      /\b(?:do|does|did|done|doing|perform(?:s|ed)?|fare[sd]?|returns?|returned) (?:\w+ )?(?:in|during|under|through) (?:an? |the )?(?:goldilocks|reflation|stagflation|deflation)\b/,
      /\b(?:hedge[sd]?|protect(?:s|ion|ed)?|shield(?:s|ed)?)\b.{0,20}\b(?:against|from|for) (?:high |rising )?inflation\b|\binflation (?:hedge|protection)\b/,
      ...near(
        '(?:do|did|does|done|doing|return(?:ed|s)?|perform(?:ed|s)?|fared?|behaved?|held up) (?:in|during|through|across|under) (?:each|every|all|the (?:different|various|four))|assets?|shares|companies|tech(?:nology)?|banks?|mean for|stocks?|equities|bonds?|treasur(?:y|ies)|small caps|large caps|cash|reits?|bitcoin|crypto|the dollar|credit|(?:do|did|does|done|fare[sd]?|held? up|behaved?) (?:best |worst |well |badly )?(?:in|during|through) (?:regimes?|quadrants?|such|an? \\w+ regime)|gold|sectors?|etfs?|perform(?:s|ed|ance)?|returns?|do (?:best|well|worst)|does (?:best|well)|works?(?! (?:it )?out\\b)|invest(?:ing|ments?)?|favou?rs?|winners?|losers?|leaders|tlt|gld|spy',
      ),
    ],
    over: [
      ...others,
      'macro_board',
      'ranking',
      'universe_ranking',
      'sector_leaders',
      'comparison',
      'advice',
      'best_worst_years',
      'regime_history',
      'tenor',
      'volatility',
      'drawdown',
      'sharpe',
      'beta',
      'cagr',
    ],
    answer: async (task) => [
      ...(ofOneSpell.test(task.question.plain) ? [said(ofAllSuch)] : []),
      ...(await regimeAssets(task)),
    ],
    turns:
      'Each regime has few quarters in the sample; where the interval has both signs there is no edge to speak of.',
    next,
  },
  {
    id: 'regime_skill',
    subject: 'macro',
    honours: ['frequency'],
    asks: near(
      'accura(?:cy|te)|(?:model|method|calls?)\\b.{0,30}\\b(?:historically|in the past)|reliable|hit rate|brier|track record|how (?:good|often(?!.{0,40}\\b(?:goldilocks|reflation|deflation|stagflation)\\b))|trust|calibrat(?:ed|ion)|been right|been wrong|how often .{0,30}(?:wrong|right|correct|mistaken)|(?:call|model|method)s? (?:been |was |were )?(?:right|wrong|correct)|skill',
    ),
    over: [...others, 'regime_probability', 'regime_history', 'win_rate'],
    answer: regimeSkillPart,
    turns: 'The record grows by one quarter at a time, so it changes slowly.',
    next,
  },
  {
    id: 'regime_transitions',
    subject: 'macro',
    honours: ['aggregate', 'frequency'],
    asks: near(
      'transitions?|follow(?:s|ed|ing)?|comes? (?:next|after)|next|usually (?:next|after)|stay|persist(?:s|ence)?|matrix|lead[s]? to',
    ),
    over: [...others, 'regime_history', 'regime_flip', 'correlation_matrix', 'regime_probability'],
    answer: regimeTransitions,
    turns: 'History alone hardly predicts the next quarter: regimes are short.',
    next,
  },
];
