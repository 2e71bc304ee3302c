type Column = {
  field: string;
  headerName: string;
  cellDataType: 'text' | 'number' | 'dateString';
  pinned?: 'left';
  renderFn?: 'greenRed';
};
type Parameter = {
  paramName: string;
  type: 'text' | 'ticker' | 'date';
  value: string | null;
  label: string;
  description: string;
  options?: ReadonlyArray<{ label: string; value: string }>;
};
type Widget = {
  name: string;
  description: string;
  category: string;
  subCategory: string;
  type: 'table' | 'chart' | 'metric' | 'newsfeed' | 'advanced_charting';
  endpoint: string;
  gridData: { w: number; h: number };
  source: readonly string[];
  params: readonly Parameter[];
  data?: Readonly<Record<string, unknown>>;
};

const text = (field: string, headerName: string): Column => ({ field, headerName, cellDataType: 'text' });
const number = (field: string, headerName: string): Column => ({ field, headerName, cellDataType: 'number' });
const day = (field: string, headerName: string): Column => ({ field, headerName, cellDataType: 'dateString' });
const provenance = [day('as_of', 'As of'), text('state', 'State'), text('source', 'Source')];

const symbol: Parameter = {
  paramName: 'symbol',
  type: 'ticker',
  value: 'SPY',
  label: 'Symbol',
  description: 'A ticker, such as SPY',
};
const range: Parameter = {
  paramName: 'range',
  type: 'text',
  value: '1y',
  label: 'Range',
  description: 'How far back from the newest bar',
  options: ['1mo', '3mo', '6mo', 'ytd', '1y', '2y', '5y', '10y', 'max'].map((value) => ({ label: value, value })),
};

type Part = Pick<Widget, 'name' | 'description' | 'subCategory' | 'endpoint'> & { params?: readonly Parameter[] };
type Kind = Pick<Widget, 'type' | 'gridData'> & { data?: Readonly<Record<string, unknown>> };

function widget(part: Part, kind: Kind): Widget {
  return { params: [], ...part, ...kind, category: 'AEX', source: ['AEX'] };
}

function table(columnsDefs: readonly Column[], h = 12): Kind {
  return { type: 'table', gridData: { w: 20, h }, data: { table: { showAll: true, columnsDefs } } };
}

const chart: Kind = { type: 'chart', gridData: { w: 20, h: 12 } };

/** What OpenBB Workspace can show of this installation; endpoints stand below the address under which it was added. */
export const openBbWidgets = {
  aex_quotes: widget(
    {
      name: 'Quotes',
      description: 'Last prices with their change, time, state and source.',
      subCategory: 'Market',
      endpoint: 'quotes',
      params: [
        { paramName: 'symbols', type: 'text', value: 'SPY,QQQ,TSLA', label: 'Symbols', description: 'A comma list' },
      ],
    },
    table([
      { ...text('symbol', 'Symbol'), pinned: 'left' },
      number('price', 'Price'),
      { ...number('change', 'Change'), renderFn: 'greenRed' },
      { ...number('change_percent', 'Change, %'), renderFn: 'greenRed' },
      text('time', 'Time'),
      text('state', 'State'),
      text('source', 'Source'),
    ]),
  ),
  aex_bars: widget(
    {
      name: 'Daily bars',
      description: 'Open, high, low, close and volume of a symbol, newest first.',
      subCategory: 'Market',
      endpoint: 'bars',
      params: [symbol, range],
    },
    table([
      { ...day('date', 'Day'), pinned: 'left' },
      number('open', 'Open'),
      number('high', 'High'),
      number('low', 'Low'),
      number('close', 'Close'),
      number('volume', 'Volume'),
      text('state', 'State'),
      text('source', 'Source'),
    ]),
  ),
  aex_price_chart: widget(
    {
      name: 'Price',
      description: 'Daily closes of a symbol as a line.',
      subCategory: 'Market',
      endpoint: 'bars-chart',
      params: [symbol, range],
    },
    chart,
  ),
  aex_advanced_chart: widget(
    {
      name: 'Price, advanced',
      description: 'Daily bars in a chart with drawing tools and indicators.',
      subCategory: 'Market',
      endpoint: 'udf',
    },
    {
      type: 'advanced_charting',
      gridData: { w: 20, h: 16 },
      data: { defaultSymbol: 'SPY', updateFrequency: 60_000 },
    },
  ),
  aex_regime: widget(
    {
      name: 'Macro regime',
      description: 'The regime with its confidence and the period it is of.',
      subCategory: 'Macro',
      endpoint: 'regime',
    },
    { type: 'metric', gridData: { w: 10, h: 6 } },
  ),
  aex_macro: widget(
    {
      name: 'Macro indicators',
      description:
        'Curve slope, inflation, ten-year yield, Treasury cash and growth, each with its day, state and source.',
      subCategory: 'Macro',
      endpoint: 'macro',
    },
    table([text('indicator', 'Indicator'), number('value', 'Value'), text('unit', 'Unit'), ...provenance]),
  ),
  aex_curve: widget(
    {
      name: 'Treasury curve',
      description: 'Par yields by tenor: the newest day, a month and a year before.',
      subCategory: 'Macro',
      endpoint: 'curve',
    },
    table([
      text('tenor', 'Tenor'),
      number('yield_pct', 'Yield, %'),
      number('month_before_pct', 'A month before, %'),
      number('year_before_pct', 'A year before, %'),
      ...provenance,
    ]),
  ),
  aex_curve_chart: widget(
    {
      name: 'Treasury curve, chart',
      description: 'Par yields by tenor as lines.',
      subCategory: 'Macro',
      endpoint: 'curve-chart',
    },
    chart,
  ),
  aex_behaviors: widget(
    {
      name: 'Behaviors',
      description: 'Patterns of the last finished session over all stored symbols.',
      subCategory: 'Market',
      endpoint: 'behaviors',
    },
    table([
      text('pattern', 'Pattern'),
      { ...text('symbol', 'Symbol'), pinned: 'left' },
      text('reading', 'Reading'),
      text('detail', 'Detail'),
      ...provenance,
    ]),
  ),
  aex_news: widget(
    {
      name: 'News',
      description: 'Headlines about a symbol, newest first.',
      subCategory: 'Market',
      endpoint: 'news',
      params: [symbol],
    },
    { type: 'newsfeed', gridData: { w: 20, h: 12 } },
  ),
} as const satisfies Record<string, Widget>;

export type OpenBbWidget = keyof typeof openBbWidgets;
