import { useEffect, useState } from 'react';

/** The value once it has stood still for so long; what is being typed asks the server once. */
export function useSettled<Value>(value: Value, stillMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillMs);
    return () => clearTimeout(timer);
  }, [value, stillMs]);
  return settled;
}
