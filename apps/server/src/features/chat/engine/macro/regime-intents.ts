import { goodAndBad } from '../guard/honoured-words.ts';
import { said } from '../talk/said.ts';
import type { Intent } from '../intent.ts';
import { withRiskNote } from './regimes-of-risk.ts';
import { overCycle, regimeAssets, regimeSkillPart } from './lab-sections.ts';
import { regimeChangesSection } from './regime-changes-section.ts';
import { lastSpellParts } from './regime-last-spell.ts';
import { regimeHistorySection } from './regime-history-section.ts';
import { ofStagflation, regimeNamed } from './regimes-asked.ts';
import { regimeParts, revisedNote } from './regime-sections.ts';
import { besideRegime, near, nextOfRegime } from './regime-words.ts';

const ofMethod =
  /\b(?:method(?:ology)?|model|defin(?:e|ed|ition)|calculat\w+|comput\w+|determin\w+|classif(?:y|ied|ies)|how (?:does|do|is|are) .{0,24}\b(?:regimes?|quadrants?)\b.{0,24}\b(?:work|told|found|made|built|measured|decided)|(?:work|works|worked|figure|figures|figured) (?:out|it out)|arrive at|come up with)\b/;
const howRegimesAreTold =
  'A regime is told by how the yearly growth of real output, and the yearly rise of consumer prices, change from quarter to quarter. Both rising is reflation, growth rising while inflation falls is goldilocks, both falling is deflation, and growth falling while inflation rises is inflation. The confidence is the probability of the regime, from how much such figures are usually revised.';

const ofOneSpell =
  /\bthe (?:last|latest|most recent|previous) (?:goldilocks|reflation|inflation|stagflation|deflation)\b(?= (?:regime|quadrant|quarter|phase|period|spell)|\W*$)/;
const ofSomePortfolio =
  /\b(?:balanced|diversified|model|typical|average|classic|conservative|aggressive|traditional) (?:\w+ )?portfolios?\b/;
const nameItsParts =
  'Which portfolio do you mean? Name what it holds, symbol by symbol, and I tell how each of them did in that regime.';
const ofAllSuch = 'What follows are averages over all such quarters, and not of the last of them alone.';

export const regimeIntents: readonly Intent[] = withRiskNote([
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
      ...(await regimeParts(task)),
    ],
    next: nextOfRegime,
  },
  {
    id: 'regime_history',
    subject: 'macro',
    asks: [
      ...near(
        'history|past|previous|earlier|before|last (?:\\w+ )?(?:years?|quarters?|time)|over time|timeline|since|were (?:we|in)|was (?:it|the)|have been|has been|when (?:was|were|did)|how long|in (?:19|20)\\d\\d|during|between|(?:which|list|how many|number of) (?:of the )?quarters',
      ),
      /\b(?:last|past|latest|previous|recent) (?:few |several |\d{1,2} |two |three |four |five |six |eight |ten )?(?:macro )?(?:regimes|quadrants)\b/,
      /\b(?:list|which|all|show|name|give me|what|how many)\b.{0,30}\b(?:goldilocks|reflation|deflation|stagflation|inflation) quarters\b/,
      /\bhow (?:often|many times) (?:was|were|is|has|have)\b.{0,30}\b(?:goldilocks|reflation|deflation|stagflation)\b/,
      /\bwhen (?:was|were) .{0,16}\blast in (?:goldilocks|reflation|deflation|stagflation)\b/,
    ],
    over: besideRegime,
    honours: [
      'search',
      /^(?:how many|number of) quarters/,
      /^how (?:often|many times)$/,
      /^(?:(?:in|for) )?(?:each|every) quarter$/,
    ],
    answer: async (task) => [...revisedNote(task, await task.macro()), ...(await regimeHistorySection(task))],
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next: nextOfRegime,
  },
  {
    id: 'regime_changes',
    subject: 'macro',
    honours: ['search', 'frequency'],
    asks: [
      /\bdid (?:the )?(?:macro )?(?:regime|quadrant) (?:just )?(?:change|switch|shift|flip)\b/,
      ...near(
        '(?:has|have|had|did|is|was) (?:the |this |that |our |it |macro |there )*(?:been )?(?:regimes? |quadrant )?(?:a )?(?:last |recently |just )?(?:changed?|switch(?:ed)?|shift(?:ed)?|flip(?:ped)?|move[ds]?)|changed|(?:came|was) (?:right |just )?before|preced\\w+|when did .{0,24}(?:change|switch|shift|flip|begin|start)|since when|how (?:many (?:months|quarters|weeks|years)|long) (?:has|have) (?:this|the|that|our)|how long (?:already|now|have we|has (?:it|this|that|the)|are we|is it|since)|(?:last|latest|newest|recent) (?:changes?|switch|shift)|how (?:often|many times)(?!.{0,40}\\b(?:in a row|goldilocks|reflation|deflation|stagflation|wrong|right|correct|mistaken)\\b)',
      ),
    ],
    over: [...besideRegime, 'regime_history', 'regime_flip', 'regime_skill', 'regime_spells', 'recession'],
    answer: regimeChangesSection,
    turns: 'Revisions of growth have turned past quarters into another regime.',
    next: nextOfRegime,
  },
  {
    id: 'regime_reason',
    subject: 'macro',
    asks: near(
      'why|ma(?:de|kes) you|led (?:you )?to|reasons?|because|explain|how come|based on|drives?|driving|behind|how (?:is|was|do you|does) .{0,20}(?:determined|computed|calculated|decided|called|derive[ds]?|work)|evidence|supports?|basis|what makes',
    ),
    over: [...besideRegime, 'causes'],
    answer: async (task) => [
      ...(ofMethod.test(task.question.plain) ? [said(howRegimesAreTold)] : []),
      ...(await regimeParts(task, 'reason')),
    ],
    next: nextOfRegime,
  },
  {
    id: 'regime_probability',
    subject: 'macro',
    honours: ['likelihood'],
    asks: near('probabilit(?:y|ies)|odds|chances?|likely|likelihood|confiden(?:t|ce)|certain|sure'),
    over: besideRegime,
    answer: async (task) => [
      ...(ofMethod.test(task.question.plain) ? [said(howRegimesAreTold)] : []),
      ...(await regimeParts(task, 'probabilities')),
    ],
    turns: 'The probabilities come from the usual size of revisions; a large one moves them all.',
    next: nextOfRegime,
  },
  {
    id: 'regime_flip',
    subject: 'macro',
    asks: near(
      'flip|push(?:es|ed)?|knock|drive us|send us|change (?:it|the|this|that|your|our)|turn|tip|shift|switch|move us|take to|would (?:it take|change|make|have to|need)|end (?:the|this)|leave|get us out|threshold|border|how (?:far|close)',
    ),
    over: [...besideRegime, 'regime_reason'],
    answer: (task) => regimeParts(task, 'flip', regimeNamed(task.question.plain)),
    next: nextOfRegime,
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
      // "Which regimes has it done well in?"
      /\b(?:which|what) (?:of the )?(?:four )?(?:macro )?(?:regimes?|quadrants?) (?:has|have|had|did|does|do|is|are|was|were)\b.{1,40}\b(?:do|done|did|perform\w*|fare[sd]?|returned|good|bad|best|worst)\b/,
      // "Where does energy do best, by regime?"
      /\b(?:do|does|did|done|doing|perform\w*|far(?:e[sd]?|ing)|returns?|returned|best|worst|behav\w+)\b.{0,40}\b(?:by|across|per|in (?:which|what|each|every)|for each) (?:of the )?(?:four )?(?:macro )?(?:regimes?|quadrants?)\b/,
      /\b(?:by|across|per|in (?:which|what|each|every)|for each) (?:of the )?(?:four )?(?:macro )?(?:regimes?|quadrants?)\b.{0,40}\b(?:do|does|did|perform\w*|fare[sd]?|returns?|returned|best|worst|behav\w+)\b/,
      // "How does NVDA do in goldilocks?"
      /\b(?:do|does|did|done|doing|perform(?:s|ed)?|fare[sd]?|returns?|returned) (?:\w+ )?(?:in|during|under|through) (?:an? |the )?(?:last |latest |most recent |previous |past )?(?:goldilocks|reflation|stagflation|deflation|inflation(?= (?:regime|quadrant|quarters?|phase)))\b/,
      /\b(?:hedge[sd]?|protect(?:s|ion|ed)?|shield(?:s|ed)?)\b.{0,20}\b(?:against|from|for) (?:high |rising )?inflation\b|\binflation (?:hedge|protection)\b/,
      ...near(
        '(?:do|did|does|done|doing|return(?:ed|s)?|perform(?:ed|s)?|fared?|behaved?|held up) (?:in|during|through|across|under) (?:each|every|all|the (?:different|various|four))|assets?|shares|companies|tech(?:nology)?|banks?|mean for|stocks?|equities|bonds?|treasur(?:y|ies)|small caps|large caps|cash|reits?|bitcoin|crypto|the dollar|credit|(?:do|did|does|done|fare[sd]?|held? up|behaved?) (?:best |worst |well |badly )?(?:in|during|through) (?:regimes?|quadrants?|such|an? \\w+ regime)|gold|sectors?|etfs?|perform(?:s|ed|ance)?|returns?|do (?:best|well|worst)|does (?:best|well)|works?(?! (?:it )?out\\b)|invest(?:ing|ments?)?|favou?rs?|winners?|losers?|leaders|tlt|gld|spy',
      ),
    ],
    over: [
      ...besideRegime,
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
    answer: async (task) => {
      if (ofSomePortfolio.test(task.question.plain) && task.question.symbols.length === 0)
        return [{ tool: 'regime_assets', input: {}, gap: nameItsParts }];
      if (!ofOneSpell.test(task.question.plain)) return regimeAssets(task);
      return [...(await lastSpellParts(task)), said(ofAllSuch), ...(await regimeAssets(task))];
    },
    turns:
      'Each regime has few quarters in the sample; where the interval has both signs there is no edge to speak of.',
    next: nextOfRegime,
  },
  {
    id: 'regime_skill',
    subject: 'macro',
    honours: ['frequency'],
    asks: near(
      'accura(?:cy|te)|(?:model|method|calls?)\\b.{0,30}\\b(?:historically|in the past)|reliable|hit rate|brier|track record|how (?:good|often(?!.{0,40}\\b(?:goldilocks|reflation|deflation|stagflation)\\b))|trust|calibrat(?:ed|ion)|been right|been wrong|how often .{0,30}(?:wrong|right|correct|mistaken)|(?:call|model|method)s? (?:been |was |were )?(?:right|wrong|correct)|skill',
    ),
    over: [...besideRegime, 'regime_probability', 'regime_history', 'win_rate'],
    answer: regimeSkillPart,
    turns: 'The record grows by one quarter at a time, so it changes slowly.',
    next: nextOfRegime,
  },
]);
