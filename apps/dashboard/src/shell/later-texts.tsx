import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadedTexts } from '../messages/loaded-texts.js';

const QUIET_MS = 300;

/** Loads the other screens' texts as soon as the first screen has what it shows. */
export function LaterTexts(): null {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet) return undefined;
    // Whoever needs them and has them not asks again.
    const timer = setTimeout(() => void loadedTexts.all().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return null;
}
