import { strategiesCopy } from '@aex/contracts/copy/strategies';
import type { Strategy } from '@aex/contracts/strategies';
import { useState, type ReactNode } from 'react';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/tabs.tsx';

const texts = strategiesCopy.strategyPreview;

type StrategyPreviewProps = {
  strategy: Strategy;
  renderMarkdown: (text: string) => ReactNode;
  onClose: () => void;
  onTry: () => void;
};

const narrowWindow = '(max-width: 63.99rem)';

const tabs = [
  { key: 'prompt', label: texts.prompt },
  { key: 'preview', label: texts.preview },
] as const;

function Prompt({ strategy }: { strategy: Strategy }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <section className="grid gap-2">
        <h3 className="text-h3">{texts.examplePrompt}</h3>
        <blockquote className="rounded-card border border-border bg-surface-1 p-3 text-text-2">
          {strategy.prompt_template}
        </blockquote>
      </section>
      {strategy.highlights.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-h3">{texts.keyFeatures}</h3>
          <ul className="grid gap-1.5">
            {strategy.highlights.map((highlight) => (
              <li key={highlight} className="flex gap-2 text-text-2">
                <Icon name="check" className="mt-0.5 shrink-0 text-accent-text" />
                {highlight}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Answer({ strategy, renderMarkdown }: Pick<StrategyPreviewProps, 'strategy' | 'renderMarkdown'>) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className="flex items-center gap-2">
        <h3 className="text-h3">{texts.aiResponsePreview}</h3>
        <Badge tone="warn">{texts.illustrative}</Badge>
      </div>
      <div className="min-w-0 rounded-card border border-border bg-surface-1 p-4 sm:[&_:is(th,td):first-child]:min-w-28 [&_col]:w-auto [&_table]:table-auto">
        {strategy.preview === '' ? <p className="text-text-2">{texts.noPreview}</p> : renderMarkdown(strategy.preview)}
      </div>
    </section>
  );
}

/** What a framework asks and what its answer looks like: side by side, or by turns in a narrow window. */
export function StrategyPreview({ strategy, renderMarkdown, onClose, onTry }: StrategyPreviewProps) {
  const isNarrow = useMediaQuery(narrowWindow);
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('prompt');
  const prompt = <Prompt strategy={strategy} />;
  const answer = <Answer strategy={strategy} renderMarkdown={renderMarkdown} />;
  return (
    <Dialog title={strategy.title} shape="wide" onClose={onClose}>
      <div className="grid min-h-[calc(100dvh-3.75rem)] grid-cols-1 grid-rows-[1fr_auto] lg:min-h-[calc(88dvh-3.75rem)]">
        {isNarrow ? (
          <Tabs label={strategy.title} tabs={tabs} current={tab} onPick={setTab}>
            {tab === 'prompt' ? prompt : answer}
          </Tabs>
        ) : (
          <div className="grid grid-cols-[38fr_62fr] gap-5">
            {prompt}
            {answer}
          </div>
        )}
        <footer className="sticky bottom-0 -mx-4 mt-4 -mb-4 flex justify-end gap-2 border-t border-border bg-overlay px-4 py-3">
          <Button onClick={onClose}>{texts.close}</Button>
          <Button tone="primary" data-first-focus="" onClick={onTry}>
            {texts.tryItNow}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
