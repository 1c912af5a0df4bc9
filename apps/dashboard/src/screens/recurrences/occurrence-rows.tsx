import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Row, Rows } from '../../widgets/rows.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { PlaceTime } from '../../time/place-time.js';
import { lookOfOccurrence } from './recurrence-looks.js';
import styles from './recurrence-screen.module.css';
import { useRecurrenceChange, type Occurrence, type Recurrence } from './recurrences-queries.js';

/** Times of a recurrence below each other, with what became of each and what can be done about it. */
export function OccurrenceRows(props: {
  readonly one: Recurrence;
  readonly occurrences: readonly Occurrence[];
  readonly nowMs: number;
}): JSX.Element {
  const text = useText();
  const { one, occurrences, nowMs } = props;
  if (occurrences.length === 0)
    return <Empty icon="calendar-days" title={text('recurrence.occurrences.none')} />;
  return (
    <Rows label={text('recurrence.occurrences')}>
      {occurrences.map((occurrence) => (
        <OccurrenceRow
          key={occurrence.occurrence}
          one={one}
          occurrence={occurrence}
          isAhead={Date.parse(occurrence.at) > nowMs}
        />
      ))}
    </Rows>
  );
}

function OccurrenceRow(props: {
  readonly one: Recurrence;
  readonly occurrence: Occurrence;
  readonly isAhead: boolean;
}): JSX.Element {
  const text = useText();
  const { one, occurrence, isAhead } = props;
  const { refusal, runId, variant } = occurrence;
  const look = lookOfOccurrence(occurrence.state);
  return (
    <Row
      title={
        <>
          <PlaceTime at={occurrence.at} timezone={one.timezone} withZone />
          <StatusChip tone={look.tone} icon={look.icon}>
            {text(look.word)}
          </StatusChip>
        </>
      }
      actions={isAhead && one.state !== 'ended' && <Change {...{ one, occurrence }} />}
    >
      {variant !== null && <span>{text('recurrence.variant', { number: variant + 1 })}</span>}
      {runId !== null && (
        <Link to="/campaigns/$runId" params={{ runId }}>
          {text('recurrence.run')}
        </Link>
      )}
      {refusal && (
        <ul className={styles.issues} aria-label={text('recurrence.refusal')}>
          {/* The words for one that failed its checks begin with its first problem. */}
          {refusal.issues.length === 0 && <li>{refusal.message}</li>}
          {refusal.issues.map((issue, place) => (
            <li key={`${issue.path} ${place}`}>
              {issue.message} {issue.hint} <code>{issue.path}</code>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

/** Lets it pass, or takes that back. */
function Change(props: {
  readonly one: Recurrence;
  readonly occurrence: Occurrence;
}): JSX.Element | null {
  const text = useText();
  const { may } = useRights();
  const { state } = props.occurrence;
  const path = { recurrenceId: props.one.id, occurrence: props.occurrence.occurrence };
  const isBack = state === 'skipped' || state === 'refused';
  const change = useRecurrenceChange(() =>
    answered(
      isBack
        ? api.POST('/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/restore', {
            params: { path },
          })
        : api.POST('/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/skip', {
            params: { path },
          }),
    ),
  );
  if (!may('publish')) return null;
  const backWords = state === 'refused' ? 'again' : 'restore';
  return (
    <>
      {change.isError && <span role="alert">{change.error.message}</span>}
      <Button size="small" busy={change.isPending} onClick={() => change.mutate(undefined)}>
        {text(`recurrence.${isBack ? backWords : 'skip'}`)}
      </Button>
    </>
  );
}
