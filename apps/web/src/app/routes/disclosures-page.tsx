import { copy } from '@aex/contracts/copy';
import { disclosuresCopy } from '@aex/contracts/copy/disclosures';
import { createLazyRoute } from '@tanstack/react-router';
import { TextPage, type TextSection } from '#app/shell/text-page.tsx';
import { DataSources } from '#features/sources/index.ts';

const texts = disclosuresCopy.disclosuresPage;

const sections: readonly TextSection[] = [
  {
    title: texts.educationNotAdvice,
    text: texts.educationNotAdviceText(copy.disclaimer),
  },
  {
    title: texts.answersBySoftware,
    text: texts.answersBySoftwareText,
  },
  {
    title: texts.dataAndTheirAge,
    text: texts.dataAndTheirAgeText,
  },
  {
    title: texts.backTestsAndStatistics,
    text: texts.backTestsAndStatisticsText,
  },
  {
    title: texts.illustrativeFigures,
    text: texts.illustrativeFiguresText,
  },
  {
    title: texts.charts,
    text: texts.chartsText,
    link: { href: 'https://www.tradingview.com/', label: texts.chartsLink },
  },
];

function DisclosuresPage() {
  return (
    <TextPage title={texts.disclosures} sections={sections}>
      <section aria-labelledby="sources">
        <h2 id="sources" className="mb-1 text-h2">
          {texts.sourcesOfData}
        </h2>
        <DataSources />
      </section>
    </TextPage>
  );
}

export const disclosuresLazyRoute = createLazyRoute('/bare/disclosures')({ component: DisclosuresPage });
