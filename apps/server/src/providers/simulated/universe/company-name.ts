/** Ticker and name alone are real; every figure of the simulated world about it is made up. */
export type CompanyName = readonly [symbol: string, name: string];
