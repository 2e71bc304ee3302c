import type { Fact } from '#fact';
import type { Figure } from '#figures/figure';
import type { Direction } from './directions.ts';
import { periodEnd, periodFits } from './fact-periods.ts';
import { fitsChange, type FigureFit } from './figure-verdict.ts';
import { ownBehind } from './own-words.ts';
import type { SentenceReading } from './sentence-reading.ts';

const beginning =
  /\b(?:from|since|than|over|against|versus|vs\.?|compared (?:with|to)|after|on)\s(?:the )?(?:end of )?(?:fiscal |calendar )?$/i;

/** What moved in the one period that a sentence or a figure names did so until then, unless it is told as the beginning. */
function isLaterNamed({ text, periods }: SentenceReading, own: Figure | null, later: Fact): boolean {
  const only = own ?? (periods.length === 1 ? periods[0] : undefined);
  return only === undefined || beginning.test(text.slice(0, only.start)) || periodFits(later, only);
}

/** Two facts of one measure whose change a figure may state, the newest first: those of the times that the sentence names. */
export function changeFits(
  reading: SentenceReading,
  figure: Figure,
  request: { about: readonly Fact[]; direction: Direction | null },
): { pair: Fact[]; fit: FigureFit } | null {
  const own = ownBehind(reading.text, reading.periods, figure);
  const named =
    own === undefined && reading.periods.length >= 2
      ? request.about.filter((fact) => reading.periods.some((period) => periodFits(fact, period)))
      : request.about;
  let compared: { pair: Fact[]; fit: FigureFit } | null = null;
  const newestFirst = named.toSorted((left, right) => periodEnd(right).localeCompare(periodEnd(left)));
  for (const [index, later] of newestFirst.entries()) {
    if (!isLaterNamed(reading, own ?? null, later)) continue;
    for (const earlier of newestFirst.slice(index + 1)) {
      if (earlier.entity !== later.entity || earlier.metric !== later.metric || periodEnd(earlier) === periodEnd(later))
        continue;
      const fit = fitsChange(figure, [earlier, later], request.direction);
      if (fit === 'fits') return { pair: [earlier, later], fit };
      if (fit === 'differs') compared ??= { pair: [earlier, later], fit };
    }
  }
  return compared;
}
