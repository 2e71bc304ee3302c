import type { Strategy } from '@aex/contracts/strategies';

/** A framework for tests. */
export function strategyOf(part: Partial<Strategy> = {}): Strategy {
  return {
    id: 's1',
    title: 'Fed decision scenarios',
    description: 'What a meeting can bring and what is already priced.',
    category: 'macro_playbook',
    prompt_template: 'Set out three scenarios for the next Fed decision.',
    tags: ['fed', 'rates'],
    preview: '**Illustrative preview.**\n\n### What is priced\n\nThe expected change is 14 bp.',
    highlights: ['Three scenarios', 'What would change this'],
    ...part,
  };
}
