import type { IconName } from '#ui/icon.tsx';

export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'chat',
    title: 'Answers that show their evidence',
    text: 'Every figure is tied to a dated source and checked before you see it.',
  },
  {
    icon: 'gauge',
    title: 'The macro regime, openly computed',
    text: 'Growth and inflation, four probabilities, and what would flip them.',
  },
  {
    icon: 'article',
    title: 'Insights you can follow',
    text: 'Articles with their arithmetic written out and their dates shown.',
  },
  {
    icon: 'layers',
    title: 'Frameworks for questions that return',
    text: 'Nine playbooks with an example prompt and the shape of the answer.',
  },
  {
    icon: 'behaviors',
    title: 'Symbols with their whole history',
    text: 'Charts with comparison, table and file, by pointer or by key.',
  },
  {
    icon: 'alert',
    title: 'Stale and simulated are said',
    text: 'Old, missing or invented figures carry that word beside them.',
  },
];

/** Specified prices of the hosted plans. */
export const plans = [
  {
    id: 'individual',
    name: 'Individual',
    price: '$199.99',
    bullets: ['Research chat with sources', 'Macro regime and lab', 'Insights, strategies and symbols'],
  },
  {
    id: 'ria',
    name: 'RIA',
    price: '$299.99',
    bullets: [
      'All of Individual',
      'Multi-client portfolios',
      'Internal thread collaboration',
      'Audit logs',
      'Priority support',
    ],
  },
] as const;
