import { QueryClient } from '@tanstack/react-query';
import { refusalWords } from '../messages/refusal-words.js';
import { ApiError } from './api-error.js';
import { whenRefused } from './client.js';
import { sessionQuery } from './session.js';

/** A refusal is an answer: only what did not arrive, or came too often, is asked again. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 3 && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function pauseMs(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
  return asked === null ? 500 * 2 ** failures : asked * 1_000;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthAnotherTry, retryDelay: pauseMs, staleTime: 5_000 },
    mutations: { retry: false },
  },
});

whenRefused({
  sessionEnded: () => queryClient.setQueryData(sessionQuery.queryKey, null),
  // What the page offers follows from the session: it may be that of another role by now.
  roleForbade: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  wordsFor: refusalWords,
});
