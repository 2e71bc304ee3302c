/** What a gate found in a tree: faults fail it, notes only inform. */
export type GateFindings = { faults: string[]; notes: string[] };

/** A check of the whole tree below `root`. */
export type Gate = (root: string) => Promise<GateFindings>;
