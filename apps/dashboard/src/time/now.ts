import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time, often enough for what is shown by minutes. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
