import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { PlaceTime } from '../../time/place-time.js';
import { useNow } from '../../time/now.js';
import { buttonClass } from '../../widgets/button.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { Section } from '../../widgets/section.js';
import { OccurrenceRows } from './occurrence-rows.js';
import { RuleLine, StateChip, titleOf } from './recurrence-facts.js';
import { recurrenceQuery, useOccurrences, type Recurrence } from './recurrences-queries.js';
import { StateActions } from './state-actions.js';

const route = getRouteApi('/workspace/recurrences/$recurrenceId');
const DAYS_SHOWN = 90;
const DAY_MS = 86_400_000;

/** One recurrence: what it repeats, how it stands, and time by time what it has done and will do. */
export function RecurrenceScreen(): JSX.Element {
  const { recurrenceId } = route.useParams();
  const text = useText();
  const { may } = useRights();
  const found = useQuery(recurrenceQuery(recurrenceId));
  const one = found.data;
  return (
    <Screen
      title={<bdi>{(one && titleOf(one)) || text('recurrence.unnamed')}</bdi>}
      actions={
        <Link to="/recurrences" className={buttonClass({ size: 'small' })}>
          {text('recurrence.all')}
        </Link>
      }
    >
      <div className={page.page}>
        <Loaded query={found}>
          {(known) => (
            <div className={page.standing}>
              <Standing one={known} />
              {may('publish') ? <StateActions one={known} /> : <RoleNote />}
              <Occurrences one={known} />
            </div>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

function Standing({ one }: { readonly one: Recurrence }): JSX.Element {
  const text = useText();
  const { variants, order } = one;
  return (
    <p className={page.facts}>
      <StateChip state={one.state} />
      <RuleLine one={one} />
      {one.next && (
        <span>
          {text('recurrence.next')} <PlaceTime at={one.next.at} timezone={one.timezone} />
        </span>
      )}
      {variants.length > 0 && (
        <span>
          {text('recurrence.variants.count', { count: variants.length })},{' '}
          {text(`recurrence.order.${order}`)}
        </span>
      )}
      <span>{text('recurrence.horizon.words', { days: one.horizonDays })}</span>
      <span>{text('recurrence.by', { name: one.author.name })}</span>
    </p>
  );
}

function Occurrences({ one }: { readonly one: Recurrence }): JSX.Element {
  const text = useText();
  const { show } = route.useSearch();
  const nowMs = useNow();
  // Stands still while the page is open: each other range would be another question.
  const [openedMs] = useState(nowMs);
  const from = new Date(show === 'past' ? openedMs - DAYS_SHOWN * DAY_MS : openedMs);
  const occurrences = useOccurrences(one.id, {
    from: from.toISOString(),
    to: new Date(from.getTime() + DAYS_SHOWN * DAY_MS).toISOString(),
  });
  return (
    <Section title={text('recurrence.occurrences')} words={text('recurrence.occurrences.words')}>
      <nav className={page.tabs} aria-label={text('recurrence.occurrences')}>
        {([undefined, 'past'] as const).map((which) => (
          <Link
            key={which ?? 'coming'}
            to="/recurrences/$recurrenceId"
            params={{ recurrenceId: one.id }}
            search={{ show: which }}
            className={page.tab}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={which === show ? 'page' : undefined}
          >
            {text(`recurrence.show.${which ?? 'coming'}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={occurrences}>
        {(known) => (
          <OccurrenceRows
            one={one}
            occurrences={show === 'past' ? known.toReversed() : known}
            nowMs={nowMs}
          />
        )}
      </Loaded>
    </Section>
  );
}
