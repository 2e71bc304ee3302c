import { type OpenBbWidget, openBbWidgets } from './widget-catalogue.ts';

type Place = { i: OpenBbWidget; x: number; y: number; w: number; h: number };

const macro = layout(['aex_regime', 'aex_macro', 'aex_curve_chart', 'aex_curve']);
const market = layout(['aex_quotes', 'aex_price_chart', 'aex_advanced_chart', 'aex_bars', 'aex_behaviors', 'aex_news']);

/** Dashboards that are ready to use: the same widgets, arranged, with one symbol for all. */
export const openBbApps = [
  {
    name: 'AEX',
    img: '',
    img_dark: '',
    img_light: '',
    description: 'Market and macro data of this AEX installation; each figure with its day, state and source.',
    allowCustomization: true,
    selected_agent: 'aex',
    tabs: {
      market: { id: 'market', name: 'Market', layout: market },
      macro: { id: 'macro', name: 'Macro', layout: macro },
    },
    groups: [
      {
        name: 'Symbol',
        type: 'param',
        paramName: 'symbol',
        defaultValue: 'SPY',
        widgetIds: ['aex_bars', 'aex_price_chart', 'aex_news'] satisfies OpenBbWidget[],
      },
    ],
    prompts: ['What is the macro regime?', 'How did SPY do this year?', 'What does the yield curve say?'],
  },
];

// Two to a row of 40 columns.
function layout(widgets: readonly OpenBbWidget[]): Place[] {
  return widgets.map((i, index) => ({
    i,
    x: (index % 2) * 20,
    y: Math.floor(index / 2) * 16,
    w: openBbWidgets[i].gridData.w,
    h: openBbWidgets[i].gridData.h,
  }));
}
