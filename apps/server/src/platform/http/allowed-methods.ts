import { allEndpoints } from '@aex/contracts/endpoints';

const known = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that a path of the interface has; none for a path that it does not have. */
export function allowedMethods(path: string): string[] {
  const methods = new Set<string>(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
