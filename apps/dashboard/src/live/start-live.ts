import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.js';
import { sessionQuery } from '../api/session.js';
import { WORKSPACE_HEADER } from '../api/tab-workspace.js';
import { isLiving, isOldBy, type Hint } from './hint.js';
import { SessionOver, type LiveListener, type LiveMeans } from './live-connection.js';
import { LiveStore } from './live-store.js';
import { Refreshes } from './refreshes.js';
import { SharedLive, type Tabs, type Turn } from './shared-live.js';

const ADDRESS = '/v1/dashboard/events';

export const liveStore = new LiveStore();

/** Keeps everything that is shown as the server has it. Tabs of one workspace share a stream. @returns what ends it */
export function startLive(queries: QueryClient, workspaceId: string): () => void {
  const name = `live/${workspaceId}`;
  const refreshes = refreshesOf(queries);
  const listener: LiveListener = {
    hint: (hint) => refreshes.hint(hint),
    contact: () => liveStore.heard(Date.now()),
    state: (state) => {
      liveStore.become(state);
      refreshes.become(state);
    },
    gap: () => refreshes.everything(),
    sessionOver: () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  };
  const shared = new SharedLive(
    meansFor(workspaceId),
    listener,
    new BroadcastChannel(name) as Tabs,
  );
  const stopWatching = watchAnswers(queries);
  const hurry = (): void => shared.hurry();
  const lose = (): void => liveStore.missed();
  addEventListener('online', hurry);
  addEventListener('offline', lose);
  refreshes.start();
  void shared.run(turnFor(name));
  return () => {
    removeEventListener('online', hurry);
    removeEventListener('offline', lose);
    stopWatching();
    shared.stop();
    refreshes.stop();
    liveStore.become('connecting');
  };
}

const meansFor = (workspaceId: string): LiveMeans => ({
  open: async (lastEventId, signal) => {
    const answer = await fetch(ADDRESS, {
      signal,
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        [WORKSPACE_HEADER]: workspaceId,
        ...(lastEventId !== null && { 'last-event-id': lastEventId }),
      },
    });
    // 409: the session is in another workspace now.
    if (answer.status === 401 || answer.status === 409) throw new SessionOver();
    if (!answer.ok || answer.body === null) throw new Error(`HTTP ${answer.status}`);
    return textsOf(answer.body);
  },
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      const stop = (): void => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
    }),
  random: () => Math.random(),
});

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

/** Pages that are not on https, nor on this machine, have no locks. */
const turnFor = (name: string): Turn =>
  typeof navigator === 'undefined' || !('locks' in navigator)
    ? null
    : (signal, work) => navigator.locks.request(name, { signal }, work);

function refreshesOf(queries: QueryClient): Refreshes {
  const refetch = (isWanted: (key: readonly unknown[]) => boolean): void =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isWanted(queryKey),
      // A page that nobody sees asks once it is looked at.
      refetchType: document.hidden ? 'none' : 'active',
    });
  return new Refreshes(
    {
      byHints: (hints: readonly Hint[]) =>
        refetch((key) => hints.some((hint) => isOldBy(hint, key))),
      everything: () => refetch(isLiving),
    },
    {
      now: () => Date.now(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  );
}

/** Every answer tells that the server is there, and a call that found nobody that it is not. */
function watchAnswers(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && action.manual !== true) liveStore.heard(Date.now());
    const error = action.type === 'error' || action.type === 'failed' ? action.error : null;
    if (error instanceof ApiError && error.status === 0) liveStore.missed();
  });
}
