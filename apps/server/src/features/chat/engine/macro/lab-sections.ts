import type { Regime, RegimeLab } from '@aex/contracts/macro';
import type { Provenance } from '@aex/contracts/primitives';
import { assetByRegime } from '#features/macro/index.ts';
import { findingOf, type FigureSpec } from '../figure-finding.ts';
import { wantsLowest } from '../reading/concept-words.ts';
import { byRegimePart, leadersPart } from './regime-assets-by-regime.ts';
import { at, cite, type Part, slot } from '../section.ts';
import type { Task } from '../task.ts';
import { macroCard, quarterText } from './macro-figures.ts';
import { isWithin } from './regime-history-section.ts';
import { regimesAsked } from './regimes-asked.ts';
import { noRegime } from './regime-sections.ts';
import { said } from '../talk/said.ts';

const mostAssets = 14;
const ofRisk = /\b(?:volatil\w*|vol|draw-?downs?|sharpe|risk(?:y|ier|iest)?|betas?)\b/;

const ofNextQuarter =
  /\b(?:quarters?|months?|years?) (?:right |just )?(?:after|following|behind|that follows?)\b|\bnext (?:quarter|month|year)\b/;

const mostByRegime = 4;
/** "How do bonds do over the cycle?" asks of each of its phases. */
export const overCycle =
  /^(?!.*\b(?:did|has|have|had|was|were)\b).*\b(?:do|does|tends? to|usually|typically)\b.{1,60}\b(?:over|through(?:out)?|across|during) (?:the|an?|each) (?:[a-z]+ ){0,2}cycle\b/;
const byRegimeAsked =
  /\b(?:which|what) (?:macro )?regimes? (?:is|was|are|were|has|have|had|does|do|did|gave|brought|produced|saw|helped|hurt|suit(?:s|ed)|favou?r(?:s|ed))\b(?! we\b)|\b(?:best|worst) regimes?\b|\b(?:rank|order|sort)\w* (?:of )?(?:the |all )*(?:four )?(?:macro )?(?:regimes|quadrants)\b|\b(?:each|every|all|by|per|across|different|various|the four)(?: of)?(?: the)?(?: four)? (?:macro )?(?:regimes?|quadrants?)\b/;

const ofSectors = /\b(?:which|what) (?:\w+ )?sectors?\b/;
const ofPresent = /\b(?:this|the (?:present|current)|today'?s) (?:macro )?(?:regime|quadrant)\b/;
const eachRegime =
  /\b(?:(?:which|what) (?:assets?|etfs?|funds?|investments?)|what (?:performs?|does|did|works?))\b.{0,40}\b(?:in|for|during) (?:each|every|all)\b.{0,16}\b(?:regimes?|quadrants?)\b/;

const ofLosing = /\b(?:which|what)\b.{0,30}\b(?:los[et]s?|fall|suffers?|drops?|hurts?|do (?:badly|poorly))\b/;

async function labOf(task: Task): Promise<RegimeLab | null> {
  const lab = await task.deps.lab.backtest(task.day);
  return lab.quarters === 0 ? null : lab;
}

// What is asked about beside the assets of the lab is measured as they are.
async function labWith(task: Task): Promise<RegimeLab | null> {
  const lab = await labOf(task);
  if (lab === null) return null;
  const others = task.question.symbols.filter((wanted) => !lab.assets.some(({ symbol }) => symbol === wanted));
  if (others.length === 0) return lab;
  const { history } = await task.deps.macro.history(task.moment);
  const points = history.map(({ period, regime }) => ({ quarter: period, regime }));
  const { found } = await task.histories([marketSymbol, ...others]);
  const market = found.find(({ symbol }) => symbol === marketSymbol) ?? null;
  const own = found
    .filter(({ symbol }) => others.includes(symbol))
    .flatMap((each) => {
      const asset = assetByRegime(each, points, market);
      return 'reason' in asset ? [] : [asset];
    });
  return { ...lab, assets: [...lab.assets, ...own] };
}

const marketSymbol = 'SPY';

function provenanceOf(lab: RegimeLab, title: string): Provenance {
  return {
    title,
    source: `AEX regime lab on ${lab.source ?? 'stored series'}`,
    series_id: 'regime_lab',
    unit: 'percent',
    as_of: lab.to,
    known_at: lab.as_of,
    known_at_basis: 'published',
    state: lab.state ?? 'delayed',
  };
}

/** Mean quarterly returns of the assets in a regime: the one named, else the present one. */
export async function regimeAssets(task: Task): Promise<Part[]> {
  const lab = await labWith(task);
  const present = (await task.macro()).regime?.point.regime ?? null;
  // What is commonly called stagflation is the quadrant of inflation: growth slows while prices speed up.
  const plain = task.question.plain.replaceAll('stagflation', 'inflation');
  if (ofRisk.test(plain))
    return [
      {
        tool: 'regime_lab',
        input: {},
        gap: 'By regime I measure mean quarterly returns, not volatility or falls within the quarters.',
      },
    ];
  if (ofNextQuarter.test(plain))
    return [
      {
        tool: 'regime_lab',
        input: {},
        gap: 'By regime I measure returns within the quarters of a regime, not those of the quarters behind them.',
      },
    ];
  const named = regimesAsked(plain, null);
  const spanned = named.regimes.length === 0 ? await regimesOfSpan(task) : null;
  if (spanned?.length === 0) return [{ ...noRegime, gap: 'I hold no regime of that period.' }];
  const { regimes, note } = spanned === null ? regimesAsked(plain, present) : { regimes: spanned, note: null };
  if (lab === null || regimes.length === 0) return [noRegime];
  const wanted = task.question.symbols;
  if (eachRegime.test(plain) && wanted.length === 0)
    return [
      leadersPart(lab, { wantsLow: wantsLowest(plain), provenance: provenanceOf(lab, 'Returns by regime') }) ??
        noRegime,
    ];
  if (byRegimeAsked.test(plain) || overCycle.test(plain))
    return (wanted.length === 0 ? ['SPY'] : wanted).slice(0, mostByRegime).map((symbol) =>
      byRegimePart(lab, {
        symbol,
        wantsLow: wantsLowest(plain),
        provenance: provenanceOf(lab, 'Returns by regime'),
      }),
    );
  const parts = regimes.map((named) => assetsPart(lab, { named, present, task }));
  return note === null ? parts : [said(note), ...parts];
}

// "Which sectors did best in the regime of early 2022?": those of its quarters, the most frequent first; null without a span.
async function regimesOfSpan({ question, deps, moment }: Task): Promise<Regime[] | null> {
  const { period, plain } = question;
  if (period?.kind !== 'between' || ofPresent.test(plain)) return null;
  const { history } = await deps.macro.history(moment);
  const within = history.filter((quarter) => isWithin(quarter.period, period));
  const counts = [...Map.groupBy(within, ({ regime }) => regime)].sort((a, b) => b[1].length - a[1].length);
  return counts.map(([regime]) => regime);
}

function assetsPart(
  lab: RegimeLab,
  { named, present, task }: { named: Regime; present: Regime | null; task: Task },
): Part {
  const wanted = task.question.symbols;
  const onlySectors = ofSectors.test(task.question.plain) && !/\bassets?\b/.test(task.question.plain);
  const isWanted = (symbol: string) =>
    wanted.length === 0 ? !onlySectors || symbol.startsWith('XL') : wanted.includes(symbol);
  const wantsLow = wantsLowest(task.question.plain) || ofLosing.test(task.question.plain);
  const assets = lab.assets
    .filter(({ symbol, returns }) => isWanted(symbol) && returns[named].mean_pct !== null)
    .sort((a, b) => (wantsLow ? -1 : 1) * ((b.returns[named].mean_pct ?? 0) - (a.returns[named].mean_pct ?? 0)))
    .slice(0, mostAssets);
  if (assets.length === 0)
    return {
      tool: 'regime_assets',
      input: { regime: named },
      gap: `I hold no prices of such assets for quarters of ${named}.`,
    };
  const figures = assets.flatMap(({ symbol, returns }): FigureSpec[] => {
    const { mean_pct: mean, n, t, interval } = returns[named];
    const own = (key: string, value: number | null, named: Pick<FigureSpec, 'metric' | 'unit'>): FigureSpec[] =>
      value === null ? [] : [{ key: `${key}_${symbol}`, entity: symbol, value, ...named }];
    return [
      ...own('mean', mean, { metric: `average quarterly return in ${named}`, unit: 'percent' }),
      ...own('low', interval?.low_pct ?? null, { metric: 'interval start', unit: 'percent' }),
      ...own('high', interval?.high_pct ?? null, { metric: 'interval end', unit: 'percent' }),
      ...own('n', n, { metric: 'number of quarters', unit: 'count' }),
      ...own('t', t, { metric: 't statistic', unit: 'ratio' }),
    ];
  });
  const [best] = assets;
  const finding = findingOf(macroCard(provenanceOf(lab, `Assets in ${named}`)), {
    title: `Average quarterly returns in ${named}`,
    content:
      'Mean of the returns of the quarters that had this regime, with the interval that holds 95% of resampled means.',
    shown: `${assets.length} assets`,
    figures,
  });
  return {
    tool: 'regime_assets',
    input: { regime: named },
    findings: [finding],
    write: (evidence) => {
      const e = at(evidence, 0);
      const cell = (key: string, symbol: string, format: string) =>
        e.facts.some((fact) => fact.key === `${key}_${symbol}`)
          ? { evidence: e, value: `${key}_${symbol}`, format }
          : 'N/A';
      return [
        [
          `In quarters of **${named}**${named === present ? ', the present regime,' : ''} the average quarterly return in ${named} ${assets.length > 1 ? `was ${wantsLow ? 'smallest' : 'largest'} for` : 'of'} ${best?.symbol}${assets.length > 1 ? ', with' : ' was'} ${slot(e, `mean_${best?.symbol ?? ''}`, 'pct1')} ${cite(e)}.`,
          ...(/\bstagflation\b/.test(task.question.plain)
            ? ['Stagflation is the regime called inflation here: growth slows while inflation speeds up.']
            : []),
          'The interval shows how much of that may be chance.',
        ],
        {
          columns: ['Asset', 'Average quarter', 'Interval from', 'to', 'Quarters', 't'],
          rows: assets.map(({ symbol }) => ({
            label: symbol,
            sources: [e],
            cells: [
              cell('mean', symbol, 'pct1'),
              cell('low', symbol, 'pct1'),
              cell('high', symbol, 'pct1'),
              cell('n', symbol, 'num0'),
              cell('t', symbol, 'num1'),
            ],
          })),
        },
      ];
    },
  };
}

/** How the calls made on first releases fared. */
export async function regimeSkillPart(task: Task): Promise<Part[]> {
  const lab = await labOf(task);
  if (lab === null) return [noRegime];
  const { skill } = lab;
  if (skill === null)
    return [
      {
        tool: 'regime_skill',
        input: {},
        gap: `The record of the regime calls cannot be given: ${lowerFirst(lab.skill_reason ?? 'too few first releases are stored')}`,
      },
    ];
  const finding = findingOf(macroCard(provenanceOf(lab, 'Record of the regime calls')), {
    title: 'Record of the regime calls',
    content: `Calls on first releases from ${skill.from} to ${skill.to} against the data of today.`,
    shown: `${(skill.hit_rate * 100).toFixed(0)}% of ${skill.calls}`,
    figures: [
      {
        key: 'hit',
        metric: 'hit rate of the regime calls',
        aliases: ['hit rate'],
        value: skill.hit_rate * 100,
        unit: 'percent',
      },
      {
        key: 'calls',
        metric: 'number of regime calls',
        aliases: ['number of calls'],
        value: skill.calls,
        unit: 'count',
      },
      { key: 'brier', metric: 'Brier score', value: skill.brier_score, unit: 'ratio' },
    ],
  });
  return [
    {
      tool: 'regime_skill',
      input: {},
      findings: [finding],
      write: (evidence) => {
        const e = at(evidence, 0);
        return [
          [
            `The hit rate of the regime calls made on first releases was ${slot(e, 'hit', 'pct0')} ${cite(e)}.`,
            `The number of regime calls scored is ${slot(e, 'calls', 'num0')} ${cite(e)}.`,
            `The first of them is of ${quarterText(skill.from)}, the last of ${quarterText(skill.to)}.`,
            `The Brier score was ${slot(e, 'brier', 'num3')} ${cite(e)}, where zero would be perfect.`,
          ],
        ];
      },
    },
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
