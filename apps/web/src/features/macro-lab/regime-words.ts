import type { Regime } from '@aex/contracts/macro';

export type RegimeWords = {
  name: string;
  meaning: string;
  /** What playbooks say of it, as their saying. The lab shows what the data say. */
  note: string;
  isInflationSlowing: boolean;
};

export const regimeWords: Record<Regime, RegimeWords> = {
  goldilocks: {
    name: 'Goldilocks',
    meaning: 'Growth speeding up, inflation slowing down',
    note: 'In plain words: disinflation with growth. Playbooks say that growth assets are favored and duration is rewarded.',
    isInflationSlowing: true,
  },
  reflation: {
    name: 'Reflation',
    meaning: 'Growth and inflation both speeding up',
    note: 'In plain words: a heating economy. Playbooks say that cyclical assets are favored and duration is not rewarded.',
    isInflationSlowing: false,
  },
  inflation: {
    name: 'Inflation',
    meaning: 'Growth slowing down, inflation speeding up',
    note: 'In plain words: rising prices without growth. Playbooks say that real assets are favored and duration is not rewarded.',
    isInflationSlowing: false,
  },
  deflation: {
    name: 'Deflation',
    meaning: 'Growth and inflation both slowing down',
    note: 'In plain words: disinflation with slowing growth. Playbooks say that duration is rewarded and growth assets are not favored.',
    isInflationSlowing: true,
  },
};

/** A row of its own and a colour of its own for each regime, the same in every drawing. */
export const regimeFill: Record<Regime, string> = {
  goldilocks: 'var(--s5)',
  reflation: 'var(--s3)',
  inflation: 'var(--s6)',
  deflation: 'var(--s7)',
};
