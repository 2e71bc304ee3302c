import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithShared, readShared } from '@aex/testing/shared-data';
import { afterEach, describe, expect, it } from 'vitest';
import { contrastRatio, parseOklch, screenColour } from './oklch.ts';
import { readThemes } from './theme-tokens.ts';
import { checkTokens } from './token-gate.ts';

const tokenFile = 'apps/web/src/ui/tokens.css';
const realTokens = readFileSync(new URL(`../../${tokenFile}`, import.meta.url), 'utf8');
const folders: string[] = [];

async function faultsIn(css: string): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'aex-tokens-'));
  folders.push(root);
  mkdirSync(path.join(root, path.dirname(tokenFile)), { recursive: true });
  writeFileSync(path.join(root, tokenFile), css);
  return (await checkTokens(root)).faults;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the token gate', () => {
  it('is content with the product', async () => {
    expect(await faultsIn(realTokens)).toEqual([]);
  });

  it('names a text that is too faint, in the theme it stands in', async () => {
    const faint = realTokens.replace('--text-3: oklch(0.49 0.032 277)', '--text-3: oklch(0.65 0.032 277)');
    expect(await faultsIn(faint)).toContainEqual(
      expect.stringMatching(/^light theme: text-3 on canvas is [23]\.\d\d, below 4\.5$/),
    );
  });

  it('names a focus ring that is too faint', async () => {
    const faint = realTokens.replace('--focus: oklch(0.84 0.135 205)', '--focus: oklch(0.4 0.1 205)');
    expect(await faultsIn(faint)).toContainEqual(
      expect.stringMatching(/^dark theme: focus on surface-3 is 1\.\d\d, below 3$/),
    );
  });

  it('names a token that is gone', async () => {
    const without = realTokens.replaceAll('--accent-text:', '--accent-words:');
    expect(await faultsIn(without)).toEqual([
      'dark theme: no oklch value for accent-text',
      'light theme: no oklch value for accent-text',
    ]);
  });
});

describe('colours', () => {
  it('has black and white 21 apart', () => {
    const white = { lightness: 1, chroma: 0, hue: 0 };
    expect(contrastRatio(white, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 6);
    expect(contrastRatio(white, white)).toBe(1);
  });

  it('reads a value with percent and unit, and no other notation', () => {
    expect(parseOklch('oklch(50% 0.1 277deg)')).toEqual({ lightness: 0.5, chroma: 0.1, hue: 277 });
    expect(parseOklch('oklch(0.05 0.02 277 / 0.6)')).toBeNull();
    expect(parseOklch('var(--text)')).toBeNull();
  });

  it('keeps the first value of a theme and lets light stand on dark', () => {
    const css =
      ':root{--a: oklch(0.1 0 0);--b: oklch(0.2 0 0)} [data-theme=light]{--a: oklch(0.9 0 0)} @media x{:root{--a: oklch(0.5 0 0)}}';
    const { dark, light } = readThemes(css);
    expect([dark.get('a')?.lightness, light.get('a')?.lightness, light.get('b')?.lightness]).toEqual([0.1, 0.9, 0.2]);
  });
});

describeWithShared('colours as the design gives them', ['design/ui.md'], () => {
  const row =
    /^\| `([a-z0-9-]+)` \| (oklch\([^)]+\)) \| (#[0-9a-f]{6}) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm;
  const rows = [...readShared('design/ui.md').matchAll(row)].map(([, name = '', value = '', hex = '', ...ratios]) => {
    const colour = parseOklch(value);
    if (colour === null) throw new Error(`no colour in the row of ${name}`);
    return { name, colour, hex, ratios: ratios.map(Number) };
  });
  const themes = [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)];

  it('gives the same hex values', () => {
    const hexOf = (part: number): string =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0');
    const ours = rows.map(({ name, colour }) => `${name} #${screenColour(colour).map(hexOf).join('')}`);
    expect(ours).toEqual(rows.map(({ name, hex }) => `${name} ${hex}`));
    expect(rows.length).toBe(74);
  });

  it('gives the same contrast ratios on the four backgrounds', () => {
    const ours = themes.flatMap((theme) => {
      const backgrounds = theme.slice(0, 4).map(({ colour }) => colour);
      return theme.map(({ name, colour }) => [
        name,
        ...backgrounds.map((back) => contrastRatio(colour, back).toFixed(2)),
      ]);
    });
    expect(ours).toEqual(rows.map(({ name, ratios }) => [name, ...ratios.map((ratio) => ratio.toFixed(2))]));
  });
});
