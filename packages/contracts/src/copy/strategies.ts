/** The texts of strategies. */
export const strategiesCopy = {
  strategiesView: {
    loadingStrategies: 'Loading strategies...',
    noStrategiesYet: 'No strategies yet',
    none: 'This installation has no strategy frameworks.',
    tags: 'Tags',
    only: (category: string) => `${category} only`,
    clearFilter: 'Clear filter',
    noneTagged: 'No framework has this tag here',
    repeatableAlphaFrameworks: 'Repeatable Alpha Frameworks',
    subtitle: 'Questions worth asking again, each with the shape of its answer.',
    couldNotLoadStrategies: 'Could not load strategies',
  },
  strategyCard: {
    preview: 'Preview',
  },
  strategyPreview: {
    prompt: 'Prompt',
    preview: 'Preview',
    examplePrompt: 'Example prompt',
    keyFeatures: 'Key Features',
    aiResponsePreview: 'AI Response Preview',
    illustrative: 'Illustrative',
    noPreview: 'No preview for this framework yet.',
    close: 'Close',
    tryItNow: 'Try It Now',
  },
  strategyGroups: {
    macroPlaybooks: 'Macro Playbooks',
    equityDeepDive: 'Equity Deep-Dive',
    optionsBuilder: 'Options Builder',
  },
};
