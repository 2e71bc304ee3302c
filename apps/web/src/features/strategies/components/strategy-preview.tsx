import { strategiesCopy } from '@aex/contracts/copy/strategies';
import type { Strategy } from '@aex/contracts/strategies';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

const texts = strategiesCopy.strategyPreview;

type StrategyPreviewProps = {
  strategy: Strategy;
  renderMarkdown: (text: string) => ReactNode;
  onClose: () => void;
  onTry: () => void;
};

/** What a framework asks and what its answer looks like. */
export function StrategyPreview({ strategy, renderMarkdown, onClose, onTry }: StrategyPreviewProps) {
  return (
    <Dialog title={strategy.title} shape="wide" onClose={onClose}>
      <div className="grid gap-5 lg:grid-cols-[38fr_62fr]">
        <div className="grid min-w-0 content-start gap-4">
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
        <section className="grid min-w-0 content-start gap-2">
          <div className="flex items-center gap-2">
            <h3 className="text-h3">{texts.aiResponsePreview}</h3>
            <Badge tone="warn">{texts.illustrative}</Badge>
          </div>
          <div className="min-w-0 rounded-card border border-border bg-surface-1 p-4 [&_table]:table-auto">
            {strategy.preview === '' ? (
              <p className="text-text-2">{texts.noPreview}</p>
            ) : (
              renderMarkdown(strategy.preview)
            )}
          </div>
        </section>
      </div>
      <footer className="sticky bottom-0 -mx-4 -mb-4 mt-4 flex justify-end gap-2 border-t border-border bg-overlay px-4 py-3">
        <Button onClick={onClose}>{texts.close}</Button>
        <Button tone="primary" data-first-focus="" onClick={onTry}>
          {texts.tryItNow}
        </Button>
      </footer>
    </Dialog>
  );
}
