/** Which server of a cluster does what only one may do. */
export type Leadership = {
  isLeader(): boolean;
  /** Called at each change, from then on. */
  onChange(listener: (isLeader: boolean) => void): void;
};

/** Leadership of a server that is alone. */
export const soleLeadership: Leadership = { isLeader: () => true, onChange: () => undefined };
