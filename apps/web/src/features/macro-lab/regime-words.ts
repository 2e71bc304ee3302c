import { macroContextCopy } from '@aex/contracts/copy/macro-context';
import type { Regime } from '@aex/contracts/macro';

const texts = macroContextCopy.regimeWords;

export type RegimeWords = {
  name: string;
  meaning: string;
  /** What playbooks say of it, as their saying. The lab shows what the data say. */
  note: string;
  isInflationSlowing: boolean;
};

export const regimeWords: Record<Regime, RegimeWords> = {
  goldilocks: {
    name: texts.goldilocks,
    meaning: texts.goldilocksMeaning,
    note: texts.goldilocksNote,
    isInflationSlowing: true,
  },
  reflation: {
    name: texts.reflation,
    meaning: texts.reflationMeaning,
    note: texts.reflationNote,
    isInflationSlowing: false,
  },
  inflation: {
    name: texts.inflation,
    meaning: texts.inflationMeaning,
    note: texts.inflationNote,
    isInflationSlowing: false,
  },
  deflation: {
    name: texts.deflation,
    meaning: texts.deflationMeaning,
    note: texts.deflationNote,
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
