import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GateFindings } from './gate.ts';
import { type Oklch, contrastRatio } from './oklch.ts';
import { type Theme, readThemes } from './theme-tokens.ts';

type Pair = { front: string; back: string; least: number };

const tokenFile = 'apps/web/src/ui/tokens.css';
const leastText = 4.5;
const leastControl = 3;
const backgrounds = ['canvas', 'surface-1', 'surface-2', 'surface-3', 'overlay'];
const meanings = ['up', 'down', 'warn', 'info'];
const texts = ['text', 'text-2', 'text-3', 'accent-text', ...meanings, 'up-cb', 'down-cb'];
const controls = ['focus', 'border-strong', 'accent', 'crosshair', 's1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
const tints = [...meanings, 'accent'].map((name) => `${name}-soft`);

const pairs: Pair[] = [
  ...texts.flatMap((front) => backgrounds.map((back) => ({ front, back, least: leastText }))),
  ...controls.flatMap((front) => backgrounds.map((back) => ({ front, back, least: leastControl }))),
  ...meanings.map((front) => ({ front, back: `${front}-soft`, least: leastText })),
  ...tints.map((back) => ({ front: 'text', back, least: leastText })),
  { front: 'accent-text', back: 'accent-soft', least: leastText },
  { front: 'on-accent', back: 'accent', least: leastText },
  { front: 'on-accent', back: 'accent-hover', least: leastText },
];

function checkTheme(name: string, theme: Theme): string[] {
  const wanted = new Set(pairs.flatMap(({ front, back }) => [front, back]));
  const missing = [...wanted].filter((token) => !theme.has(token));
  if (missing.length > 0) return [`${name} theme: no oklch value for ${missing.join(', ')}`];
  const colour = (token: string): Oklch => {
    const found = theme.get(token);
    if (found === undefined) throw new Error(`no token ${token}`);
    return found;
  };
  return pairs.flatMap(({ front, back, least }) => {
    const ratio = contrastRatio(colour(front), colour(back));
    return ratio >= least ? [] : [`${name} theme: ${front} on ${back} is ${ratio.toFixed(2)}, below ${least}`];
  });
}

/** Fails where a text or control token of a theme has too little contrast on a background it can stand on. */
export async function checkTokens(root: string): Promise<GateFindings> {
  const file = path.join(root, tokenFile);
  if (!existsSync(file)) return { faults: [], notes: [`there is no ${tokenFile}`] };
  const { dark, light } = readThemes(readFileSync(file, 'utf8'));
  return {
    faults: [...checkTheme('dark', dark), ...checkTheme('light', light)],
    notes: [`${pairs.length} pairs in each of two themes`],
  };
}
