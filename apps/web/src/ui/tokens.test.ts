import { expect, test } from 'vitest';
import tokensCss from './tokens.css?raw';

type Rgb = readonly [number, number, number];

/** Linear sRGB of an OKLCH colour (Ottosson's matrices), clipped to the gamut. */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours of one theme, by name. */
function coloursOf(theme: 'dark' | 'light'): Map<string, Rgb> {
  const [block = ''] = tokensCss.split(`[data-theme='${theme}'] {`).slice(1);
  const rules = block.slice(0, block.indexOf('}'));
  const found = rules.matchAll(/--([a-z0-9-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...found].map(([, name, lightness, chroma, hue]) => [
      name ?? '',
      linearRgb(Number(lightness), Number(chroma), Number(hue)),
    ]),
  );
}

function contrastIn(theme: 'dark' | 'light', one: string, other: string): number {
  const colours = coloursOf(theme);
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? [Number.NaN, 0, 0]))
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface-1', 'surface-2', 'surface-3', 'overlay'];
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'up', 'down', 'warn', 'info', 'up-cb', 'down-cb'];
const controls = ['border-strong', 'focus', 'crosshair'];
const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['warn', 'warn-soft'],
  ['info', 'info-soft'],
  ['accent-text', 'accent-soft'],
  ...['up', 'down', 'warn', 'info', 'accent'].map((tone) => ['text-2', `${tone}-soft`] as const),
] as const;

for (const theme of ['dark', 'light'] as const) {
  test.each(texts)(`${theme}: %s can be read on every ground`, (text) => {
    for (const ground of grounds) expect(contrastIn(theme, text, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)(`${theme}: %s can be seen on every ground`, (control) => {
    for (const ground of grounds) expect(contrastIn(theme, control, ground), ground).toBeGreaterThanOrEqual(3);
  });

  test.each(pairs)(`${theme}: %s can be read on %s`, (text, ground) => {
    expect(contrastIn(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
}

test('both themes have the same colours', () => {
  expect([...coloursOf('light').keys()]).toEqual([...coloursOf('dark').keys()]);
  expect(coloursOf('dark').size).toBe(37);
});
