/** What the global set-up of a project hands to its test files: a migrated template, or why there is none. */
export type ProvidedStore =
  | { kind: 'embedded'; templateDirectory: string }
  | { kind: 'postgres'; maintenanceUrl: string; templateDatabase: string }
  | { kind: 'unavailable'; reason: string };

declare module 'vitest' {
  export interface ProvidedContext {
    store: ProvidedStore;
    /** How often the tests of crashes kill and cut. */
    faults: { killCycles: number; powerCuts: number };
  }
}
