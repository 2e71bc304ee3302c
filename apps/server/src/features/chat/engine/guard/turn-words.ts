import type { OperatorWords } from './operator-kinds.ts';

/** Words of a turn that point at what was told before it, which are read or declined. */
export const turnWords: readonly OperatorWords[] = [
  {
    kind: 'time',
    said: 'figures of that time',
    lacks: 'I find no days in the answer before that it could be.',
    isStrict: true,
    words:
      '(?:in|during|over|for|through) (?:that|the same) (?:one|fall|drop|draw-?down|crash|decline|sell-?off|rally|recession|inversion|bear market)\\b|(?:during|throughout|at the (?:end|start|beginning) of) (?:it|that|this)(?=\\W*$)|(?<=\\b(?:was|were|did|stood|from|rate|level|price|close|yield|worth) (?:.{0,60} )?)then(?= until now\\b|\\W*$)',
  },
  {
    kind: 'time',
    said: 'figures of that time',
    lacks: 'I find no days in the answer before that it could be.',
    words:
      '(?:in|during|over|for|through) that (?:same )?(?:year|quarter|month|week|period|time|span)\\b(?! (?:of|as|when|that|the)\\b)|that (?:same )?(?:year|quarter|month|week)(?=\\W*$| (?:last|this) year\\b)',
  },
  {
    kind: 'time',
    said: 'figures of that time',
    lacks: 'I find no days for it.',
    isStrict: true,
    words:
      '(?:in|during|over|through(?:out)?) (?:the )?(?:last|latest|most recent|previous) (?:(?:stock|us|equity) )*(?:(?:bear|bull) market|crash|correction|sell-?off)\\b',
  },
  {
    kind: 'time',
    said: 'figures since then',
    lacks: 'I find no day in the answer before that it could be counted from.',
    words:
      '(?<=\\b(?:do|did|done|fared?|perform(?:ed)?|happen(?:ed)?|return(?:ed)?|react(?:ed)?|moved?|go|went)\\b.{0,40})(?:after (?:that|it)|afterwards)(?=\\W*$)|since then\\b|(?<=\\b(?:highest|lowest|best|worst|done|changed|fallen|risen) )since(?=\\W*$)',
  },
  {
    kind: 'time',
    said: 'figures of the time between',
    lacks: 'I find no times in the answers before that it could lie between.',
    isStrict: true,
    words: '(?:in between|in the meantime)(?=\\W*$)',
  },
  {
    kind: 'counterfactual',
    said: 'what another volatility would mean',
    isStrict: true,
    words:
      'if (?:the |its |implied )*(?:volatility|vol|iv) (?:doubles?|triples?|halves|rises?|falls?|drops?|spikes?|jumps?|collapses?|(?:goes|go) (?:up|down))\\b',
  },
  {
    kind: 'time',
    said: 'figures of another time than before',
    lacks: 'I find no days in the answer before that it could be counted from.',
    words:
      '(?<=^(?:and |so |but |ok )*)(?:in |over |during |for )?the (?:\\w+ )?(?:year|quarter|month|week)s? (?:after|before|following|prior)\\b(?! (?:the|an?|its|19|20))',
  },
  {
    kind: 'search',
    said: 'the last time that it was so',
    isStrict: true,
    words:
      '(?<=\\b(?:do|did|done|fared?|perform(?:ed)?|happen(?:ed)?|return(?:ed)?) (?:the )?)last time (?:it|that|they|this|we)\\b',
  },
  {
    kind: 'rank',
    said: 'which of them did so before the others',
    isStrict: true,
    words:
      '(?<=\\b(?:which|who)\\b.{0,40})(?:recovered|rebounded|peaked|bottomed|turned|came back|got back) (?:first|last|soonest|earliest)\\b(?!.*\\b(?:or|vs|versus)\\b)',
  },
  {
    kind: 'bound',
    said: 'whether it was as much as that',
    isStrict: true,
    words: '(?:moved|fallen|risen|dropped|gained|lost|jumped|changed|swung) (?:by )?(?:that|this|as) (?:much|far)\\b',
  },
];
