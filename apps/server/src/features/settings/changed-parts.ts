import type { Settings } from '@aex/contracts/settings';

/** Which settings are others than before, by their names; the audit log needs no more of them. */
export function changedParts(before: Settings, after: Settings): string[] {
  const parts = (settings: Settings): Array<[string, unknown]> =>
    Object.entries({ ...settings }).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([inner, each]): [string, unknown] => [`${name}.${inner}`, each])
        : [[name, value]],
    );
  const known = new Map(parts(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return parts(after).flatMap(([name, value]) => (known.get(name) === JSON.stringify(value) ? [] : [name]));
}
