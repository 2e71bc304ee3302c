const anyModule = '^(packages|apps|tools|e2e|bench)/';
const testFile = '[.]test[.]tsx?$|/test/';

/** A package of pure functions: it imports itself, what `allowed` names, and nothing else. */
function onlyImports(name, allowed) {
  const own = `^packages/${name}/`;
  return {
    name: `${name}-imports-only`,
    comment: `packages/${name} imports only itself and ${allowed.label}.`,
    severity: 'error',
    from: { path: own, pathNot: testFile },
    to: { pathNot: [own, ...allowed.paths] },
  };
}

function oneDirection(name, from, to) {
  return {
    name,
    comment: 'Inside a feature: routes call the service, the service calls the store, and nothing goes back or jumps.',
    severity: 'error',
    from: { path: `^apps/server/src/features/.+-${from}[.]ts$` },
    to: { path: `^apps/server/src/features/.+-${to}[.]ts$` },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyImports('contracts', { label: 'zod', paths: ['(^|/)node_modules/zod/'] }),
    onlyImports('quant', { label: '@aex/contracts', paths: ['^packages/contracts/'] }),
    onlyImports('grounding', { label: '@aex/contracts', paths: ['^packages/contracts/'] }),
    onlyImports('retrieval', { label: '@aex/contracts', paths: ['^packages/contracts/'] }),
    {
      name: 'packages-never-import-apps',
      comment: 'Packages are the bottom: apps stand on them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'They meet in packages/contracts.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'They meet in packages/contracts.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    oneDirection('store-never-imports-service-or-routes', 'store', '(?:service|routes)'),
    oneDirection('service-never-imports-routes', 'service', 'routes'),
    oneDirection('routes-never-import-store', 'routes', 'store'),
    {
      name: 'server-feature-through-index',
      comment: 'A server feature is reached from another feature through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'server-feature-face-only',
      comment: 'A server feature is reached from outside the features through its index.ts.',
      severity: 'error',
      from: { path: anyModule, pathNot: '^apps/server/src/features/' },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: '^apps/server/src/features/[^/]+/index[.]ts$' },
    },
    {
      name: 'server-base-never-imports-feature',
      comment: 'Platform and providers know nothing of features.',
      severity: 'error',
      from: { path: '^apps/server/src/(?:platform|providers)/' },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'web-features-apart',
      comment: 'Web features never import each other; app composes them.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-base-never-imports-feature',
      comment: 'The design system and lib know nothing of features.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:ui|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle is one module in several files.',
      severity: 'error',
      from: { path: anyModule },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that is not found is a boundary that is not checked. The peer of the first-load benchmark has its packages only while it is built.',
      severity: 'error',
      from: { path: anyModule, pathNot: '^bench/usual-stack/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
