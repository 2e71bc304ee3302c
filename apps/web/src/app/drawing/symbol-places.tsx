import type { SymbolDetail } from '@aex/contracts/market';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { namedAttribute } from '#app/drawing/named-attributes.ts';
import { QuoteCard, quoteState, SymbolTitle } from '#features/symbol/index.ts';

/**
 * Draws, for the server, what the outline of a symbol's page shows of the symbol before the client has come: HTML by the name of
 * its place in the outline.
 */
export function drawPlaces(symbol: SymbolDetail): Record<string, string> {
  return {
    title: draw(<SymbolTitle ticker={symbol.symbol} name={symbol.name} />),
    quote: draw(<QuoteCard symbol={symbol} state={quoteState(symbol, false)} />),
  };
}

const attribute = / ([\w-]+)="[^"]*"/g;

function draw(part: ReactNode): string {
  return renderToStaticMarkup(part).replaceAll(attribute, (whole, name: string) =>
    namedAttribute.test(name) ? '' : whole,
  );
}
