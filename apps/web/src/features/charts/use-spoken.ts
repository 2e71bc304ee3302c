import { useEffect, useState } from 'react';

/** Speech follows the cursor at most this often. */
const paceMs = 150;

/** The text as it is announced: only when it has held still for a moment. */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), paceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
