import { numberWords } from '../reading/number-words.ts';
import type { Task } from '../task.ts';
import { readSeries, type SeriesPoint, type SeriesReading } from './known-series.ts';

/** A day from which the Fed's target was another one, with its new level and how far it moved, in percentage points. */
export type RateMove = { day: string; level: number; change: number };

const fed = '(?:the )?(?:fed(?:eral reserve)?|fomc)';
const acted = '(?:cuts?|lower\\w*|eas(?:e[sd]?|ing)|hik\\w+|rais\\w+|tighten\\w*|increas\\w+|moved?)';

/** A plain text of the Fed that acts several times, as in "the last three times the Fed cut"; its group is the number of times. */
export const lastMoveWords = new RegExp(
  `\\b(?:last|past|previous|latest|most recent) (\\d{1,2}|${Object.keys(numberWords).join('|')}) (?:(?:${fed} )?(?:interest )?(?:rate )?(?:cuts|hikes|rises|increases|reductions|moves|changes)\\b|times (?:that )?${fed} (?:has )?${acted}\\b)`,
);

/** How many of the last moves a plain text asks for; null where it names no number. */
export function lastMovesAsked(plain: string): number | null {
  const said = lastMoveWords.exec(plain)?.[1];
  return said === undefined ? null : (numberWords[said] ?? Number(said));
}

/** A plain text of each move by itself, as in "after every rate cut". */
export const eachMoveWords = new RegExp(
  `\\b(?:after|following|in response to) (?:each|every|all|any)(?: one| single)?(?: of)?(?: the)? (?:${fed} )?(?:interest )?(?:rate )?(?:cuts?|hikes?|rises?|increases?|reductions?)\\b|\\b(?:each|every) time (?:that )?${fed} (?:has )?${acted}\\b`,
);

type Reader = Pick<Task, 'deps' | 'moment'>;

/** The upper limit of the target range and its moves, oldest first; null where it is not stored. */
export async function readRateMoves(
  reader: Reader,
): Promise<{ series: SeriesReading; moves: RateMove[]; first: string } | null> {
  const series = await readSeries(reader, 'DFEDTARU');
  const [first] = series?.points ?? [];
  return series === null || first === undefined ? null : { series, moves: movesOf(series.points), first: first.period };
}

function movesOf(points: readonly SeriesPoint[]): RateMove[] {
  return points.flatMap(({ period, value }, index) => {
    const before = points[index - 1];
    return before === undefined || before.value === value
      ? []
      : [{ day: period, level: value, change: value - before.value }];
  });
}

/** Where a run of moves the same way begins or ends. */
export type RateTurn = 'first_cut' | 'last_cut' | 'first_hike' | 'last_hike';

const dayMs = 86_400_000;
const longHoldDays = 180;

/**
 * The days of the first or the last moves of the runs of cuts or of rises. A run is over once the other way follows; where the first
 * one that is held begins is known only behind a long hold.
 */
export function rateTurnDays(
  { moves, first }: { moves: readonly RateMove[]; first: string },
  turn: RateTurn,
): string[] {
  const isCut = turn.endsWith('_cut');
  const isWanted = (move: RateMove | undefined) => move !== undefined && move.change < 0 === isCut;
  const isFirst = (index: number) =>
    index > 0
      ? !isWanted(moves[index - 1])
      : (Date.parse(moves[0]?.day ?? first) - Date.parse(first)) / dayMs >= longHoldDays;
  const isLast = (index: number) => index < moves.length - 1 && !isWanted(moves[index + 1]);
  return moves.flatMap((move, index) =>
    isWanted(move) && (turn.startsWith('first') ? isFirst(index) : isLast(index)) ? [move.day] : [],
  );
}

/** Moves one behind the other that all went the same way. */
export type RateRun = { moves: readonly RateMove[] };

/** The runs of moves the same way, the oldest first. */
export function rateRuns(moves: readonly RateMove[]): RateRun[] {
  const runs: RateRun[] = [];
  for (const move of moves) {
    const open = runs.at(-1);
    const before = open?.moves.at(-1);
    if (open !== undefined && before !== undefined && before.change < 0 === move.change < 0)
      runs[runs.length - 1] = { moves: [...open.moves, move] };
    else runs.push({ moves: [move] });
  }
  return runs;
}
