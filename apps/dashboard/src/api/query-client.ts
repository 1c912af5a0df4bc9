import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { whenSessionEnds } from './client.js';
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

whenSessionEnds(() => queryClient.setQueryData(sessionQuery.queryKey, null));
