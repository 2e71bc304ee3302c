import { type Oklch, parseOklch } from './oklch.ts';

/** The colours of a theme by token name, without the leading dashes. */
export type Theme = Map<string, Oklch>;

const declaration = /^--(?:color-)?([a-z0-9-]+)\s*:\s*([^;]+)$/;

function addDeclaration(theme: Theme, statement: string): void {
  const [, name = '', value = ''] = declaration.exec(statement.trim()) ?? [];
  const colour = parseOklch(value);
  // The first value is the theme's own; later blocks answer to a user's preference.
  if (colour !== null && !theme.has(name)) theme.set(name, colour);
}

/** The two themes of a style sheet: a block whose selector or media query says light is light, any other is dark. */
export function readThemes(css: string): { dark: Theme; light: Theme } {
  const own = { dark: new Map<string, Oklch>(), light: new Map<string, Oklch>() };
  const selectors: string[] = [];
  let statement = '';
  for (const character of css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '')) {
    if (character === '{') {
      selectors.push(statement);
      statement = '';
    } else if (character === '}' || character === ';') {
      addDeclaration(selectors.some((selector) => selector.includes('light')) ? own.light : own.dark, statement);
      statement = '';
      if (character === '}') selectors.pop();
    } else {
      statement += character;
    }
  }
  return { dark: own.dark, light: new Map([...own.dark, ...own.light]) };
}
