import { useEffect, useState } from 'react';

/** The present moment, renewed at the given pace. */
export function useNow(paceMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);
  return now;
}
