/** A colour as `oklch(lightness chroma hue)`: lightness 0 to 1, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Red, green and blue, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

const gamutSlack = 1e-4;
const halvings = 40;

/** Linear-light sRGB of a colour, by the matrices of Ottosson's OKLab definition; out of gamut below 0 or above 1. */
function linearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -gamutSlack && part <= 1 + gamutSlack);
}

function encode(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function decode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** The colour as a screen shows it, in 8 bits a channel; a colour out of gamut loses chroma, not lightness or hue. */
export function screenColour(colour: Oklch): Rgb {
  let inside = 0;
  let outside = colour.chroma;
  if (isInGamut(linearRgb(colour))) inside = colour.chroma;
  else {
    for (let step = 0; step < halvings; step += 1) {
      const middle = (inside + outside) / 2;
      if (isInGamut(linearRgb({ ...colour, chroma: middle }))) inside = middle;
      else outside = middle;
    }
  }
  const [red, green, blue] = linearRgb({ ...colour, chroma: inside });
  const eightBit = (linear: number): number => Math.round(encode(linear) * 255) / 255;
  return [eightBit(red), eightBit(green), eightBit(blue)];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
}

/** The contrast ratio of WCAG 2.2 between two colours as shown, 1 to 21. */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(screenColour(one)), luminance(screenColour(other))].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Reads `oklch(0.15 0.024 277)`, also with a percentage or `deg`; null for any other value. */
export function parseOklch(text: string): Oklch | null {
  const match = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/.exec(text.trim());
  if (match === null) return null;
  const [, lightness = '', percent = '', chroma = '', hue = ''] = match;
  return { lightness: Number(lightness) / (percent === '%' ? 100 : 1), chroma: Number(chroma), hue: Number(hue) };
}
