/** The design system's colours as the chart library reads them; it knows no oklch. */
export type PlotLook = {
  text: string;
  grid: string;
  crosshair: string;
  up: string;
  down: string;
  series: string[];
  /** The system chooses the colours, which may be few or alike: forms tell apart as well. */
  isForced: boolean;
  /** How much larger than on the screen lines and letters are drawn. */
  scale: 1 | 2;
};

const forcedQuery = '(forced-colors: active)';

/** The symbol and as many as it is compared with. */
const seriesNames = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5'];

function converter(): (color: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (color) => {
    if (context === null) return '#808080';
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
}

export function readPlotLook(scale: PlotLook['scale'] = 1): PlotLook {
  const style = getComputedStyle(document.documentElement);
  const convert = converter();
  const token = (name: string): string => convert(style.getPropertyValue(`--${name}`).trim());
  return {
    text: token('text-3'),
    grid: token('grid'),
    crosshair: token('crosshair'),
    up: token('market-up'),
    down: token('market-down'),
    series: seriesNames.map(token),
    // Paper has colours of its own.
    isForced: scale === 1 && matchMedia(forcedQuery).matches,
    scale,
  };
}

/** The colour with an opacity of 0 to 1. */
export function withOpacity(color: string, opacity: number): string {
  return color.replace('rgb(', 'rgba(').replace(')', `, ${opacity})`);
}

/** Calls back when the look of the page changes; gives the function that ends it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-market-colors'] });
  const forced = matchMedia(forcedQuery);
  forced.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    forced.removeEventListener('change', onChange);
  };
}
