export type ReadGate = {
  shut(): void;
  open(): void;
  /** Nothing while the gate is open, and otherwise what resolves once it is. */
  opened(): Promise<void> | undefined;
};

/** Holds a reader up while nobody takes what it reads. */
export function createReadGate(): ReadGate {
  let opening: PromiseWithResolvers<void> | null = null;
  return {
    shut: () => {
      opening ??= Promise.withResolvers<void>();
    },
    open: () => {
      opening?.resolve();
      opening = null;
    },
    opened: () => opening?.promise,
  };
}
