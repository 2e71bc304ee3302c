/** Named in every source of the world's figures. */
export const simulatedSource = 'AEX simulated world';

/** Raised when the same seed would make another world than before: what is stored is then made anew. */
export const generatorVersion = 1;
