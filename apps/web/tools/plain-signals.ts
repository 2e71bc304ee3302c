import type { Plugin } from 'vite';

/** So many of them React's renderer makes when it begins, and as often it is to be found below. */
const expected = 5;
const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Lets React make what it throws to itself, and knows by identity alone, without a stack. Where a tool listens to the page's
 * errors, as those do that measure it, the engine reads the whole renderer anew for the lines of that stack: 10 ms before the
 * first drawing.
 */
export const plainSignals: Plugin = {
  name: 'plain-signals',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const found = [...code.matchAll(signal)].length;
      if (found !== expected) this.error(`React's renderer makes ${found} signals, and not ${expected}`);
      return {
        code: code.replace(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })'),
        map: null,
      };
    },
  },
};
