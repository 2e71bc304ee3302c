import { pageCopy } from '@aex/contracts/copy-pages';
import { createLazyRoute } from '@tanstack/react-router';
import { BehaviorGrid } from '#features/behaviors/index.ts';

function BehaviorsPage() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 tabIndex={-1} className="text-h1">
          {pageCopy.behaviors.title}
        </h1>
        <p className="text-text-2">{pageCopy.behaviors.subtitle}</p>
      </header>
      <BehaviorGrid />
    </div>
  );
}

export const behaviorsLazyRoute = createLazyRoute('/shell/behaviors')({ component: BehaviorsPage });
