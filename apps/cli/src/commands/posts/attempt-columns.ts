import type { Schema } from '#libs/sdk';
import type { Column } from '../../output/table.js';
import { shownTime } from '../../output/time.js';

/** Attempts as lists show them. */
export const attemptColumns: readonly Column<Schema<'Attempt'>>[] = [
  { head: 'NO', cell: ({ attemptNo }) => attemptNo },
  { head: 'KIND', cell: ({ kind }) => kind },
  { head: 'STARTED', cell: ({ startedAt }) => shownTime(startedAt) },
  { head: 'PHASE', cell: ({ phase }) => phase },
  {
    head: 'OUTCOME',
    cell: ({ outcome, finishedAt }) => outcome ?? (finishedAt ? null : 'running'),
  },
  { head: 'CODE', cell: ({ code }) => code },
  { head: 'NETWORK SAYS', cell: ({ providerMessage }) => providerMessage },
];
