import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../messages/text.js';
import { clockFormat, useHourCycle } from '../time/hour-cycle.js';
import { useKnownZone } from '../time/shown-zone.js';
import styles from './live-line.module.css';
import type { Liveness } from './live-store.js';
import { liveStore, startLive } from './start-live.js';

/** Keeps the screens live while somebody is signed in. @param workspaceId whose they are; null for nobody's */
export function useLive(workspaceId: string | null): void {
  const queries = useQueryClient();
  useEffect(
    () => (workspaceId === null ? undefined : startLive(queries, workspaceId)),
    [workspaceId, queries],
  );
}

/** How old what is shown may be, beside the navigation. */
export function LiveLine(): JSX.Element {
  const text = useText();
  const liveness = useSyncExternalStore(liveStore.watch, liveStore.get);
  const words = useWords(liveness);
  return (
    <div className={`${styles.line} ${toneOf(liveness)}`} title={`${words}. ${text('live.about')}`}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>{words}</span>
    </div>
  );
}

/** The same where there is no room for it: said once it is not live, and to those who listen to the screen. */
export function LiveNote(): JSX.Element {
  const liveness = useSyncExternalStore(liveStore.watch, liveStore.get);
  const words = useWords(liveness);
  const isTrouble = liveness.state === 'asking' || liveness.state === 'offline';
  return (
    <div role="status" className={isTrouble ? `${styles.note} ${toneOf(liveness)}` : undefined}>
      {isTrouble && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          {words}
        </>
      )}
    </div>
  );
}

function toneOf({ state }: Liveness): string {
  return styles[state] ?? '';
}

function useWords({ state, asOf }: Liveness): string {
  const text = useText();
  const intl = useIntl();
  const hourCycle = useHourCycle();
  const timezone = useKnownZone();
  if (state === 'asking') return text('live.asking');
  if (state === 'connecting') return text('live.connecting');
  if (asOf === null) return text(state === 'offline' ? 'live.offline' : 'live.connecting');
  const time = intl.formatTime(asOf, {
    ...clockFormat(hourCycle),
    second: '2-digit',
    timeZone: timezone ?? undefined,
  });
  return text(state === 'offline' ? 'live.offline-since' : 'live.live', { time });
}
