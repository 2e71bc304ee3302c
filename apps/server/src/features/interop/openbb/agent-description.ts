/** The analyst as an agent of the workspace. Its address is whole where it is known, as workspaces read it so. */
export function openBbAgents(address: string | null) {
  return {
    aex: {
      name: 'AEX analyst',
      description:
        'Answers questions about markets, companies and the macro regime from dated, sourced evidence; every figure is checked before it is shown.',
      image: '',
      endpoints: { query: `${address ?? ''}/openbb/v1/query` },
      features: { streaming: true, 'widget-dashboard-select': true, 'widget-dashboard-search': false },
    },
  };
}
