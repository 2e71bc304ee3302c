import { copy } from '@aex/contracts/copy';
import { createLazyRoute } from '@tanstack/react-router';
import { TextPage, type TextSection } from '#app/shell/text-page.tsx';
import { DataSources } from '#features/sources/index.ts';

const sections: readonly TextSection[] = [
  {
    title: 'Education, not advice',
    text: `${copy.disclaimer} Nothing here considers your circumstances, and nothing is an offer or a solicitation.`,
  },
  {
    title: 'Answers by software',
    text: 'Answers are composed by software from stored evidence. A check compares their figures with that evidence and marks what is not supported. It can miss errors, and evidence can itself be wrong or revised.',
  },
  {
    title: 'Data and their age',
    text: 'Live, Delayed, Stale and Simulated say how old a figure is and whether it is real. Prices may be adjusted for splits and dividends, or not; the page of a symbol says which. Economic figures are those known on the day they are asked for, and a date of release marked estimated is an estimate.',
  },
  {
    title: 'Back-tests and statistics',
    text: 'Returns by regime, hit rates and similar figures are computed from the past, without costs and taxes unless said otherwise. They are hypothetical for anybody who did not hold the asset, and they do not predict results.',
  },
  {
    title: 'Illustrative figures',
    text: 'The previews of strategies show the shape of an answer. Their figures are marked Illustrative and describe no market.',
  },
  {
    title: 'Charts',
    text: 'TradingView Lightweight Charts™. Copyright (c) 2026 TradingView, Inc. Used under the Apache License, Version 2.0.',
    link: { href: 'https://www.tradingview.com/', label: 'www.tradingview.com' },
  },
];

function DisclosuresPage() {
  return (
    <TextPage title="Disclosures" sections={sections}>
      <section aria-labelledby="sources" className="not-prose">
        <h2 id="sources" className="mb-1 text-h2">
          Sources of data
        </h2>
        <DataSources />
      </section>
    </TextPage>
  );
}

export const disclosuresLazyRoute = createLazyRoute('/bare/disclosures')({ component: DisclosuresPage });
