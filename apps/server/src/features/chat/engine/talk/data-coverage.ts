import type { Part } from '../section.ts';
import type { Task } from '../task.ts';
import { said } from './said.ts';

const shownSymbols = 20;

const ofSimulated =
  'Not all of it is real: what is marked **Simulated** comes from a made-up market and economy under real names, so that everything can be tried without a data source. Nothing of that is real but the names. Real data take its place once they are imported or a provider is connected.';

/** Which symbols and figures of the economy are stored, and how new they are. */
export async function dataCoverage({ deps, load, moment }: Task): Promise<Part[]> {
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
  const first = symbols[0] === undefined ? null : await load(symbols[0].symbol);
  const isSimulated = first?.state === 'simulated' || reading.cpi?.provenance.state === 'simulated';
  return [
    said(
      ...(isSimulated ? [ofSimulated] : []),
      named.length === 0
        ? 'I hold no prices yet.'
        : `I hold daily prices of ${named.join(', ')}${symbols.length >= shownSymbols ? ' and others' : ''}.`,
      known.length === 0 ? 'I hold no series of the economy yet.' : `Of the economy I hold ${known.join('; ')}.`,
      'Each answer names the source, the date and the state of every figure it uses.',
    ),
  ];
}
