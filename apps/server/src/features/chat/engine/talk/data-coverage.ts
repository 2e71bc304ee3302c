import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { said } from './said.ts';

const shownSymbols = 20;

/** Which symbols and figures of the economy are stored, and how new they are. */
export async function dataCoverage({ deps, moment }: Task): Promise<Part[]> {
  const { symbols } = await deps.market.search('');
  const reading = await deps.macro.read({ knownBy: moment });
  const named = symbols.slice(0, shownSymbols).map(({ symbol }) => symbol);
  const macro = [
    ['consumer prices', reading.cpi],
    ['real gross domestic product', reading.growth],
    ['ten-year yield', reading.tenYear],
    ['Treasury cash', reading.cash],
  ] as const;
  const known = macro.flatMap(([name, figure]) =>
    figure === null ? [] : [`${name} up to ${figure.period} from ${figure.provenance.source}`],
  );
  return [
    said(
      named.length === 0
        ? 'I hold no prices yet.'
        : `I hold daily prices of ${named.join(', ')}${symbols.length >= shownSymbols ? ' and others' : ''}.`,
      known.length === 0 ? 'I hold no series of the economy yet.' : `Of the economy I hold ${known.join('; ')}.`,
      'Each answer names the source, the date and the state of every figure it uses.',
    ),
  ];
}
