import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { PlaceTime } from '../../time/place-time.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { Row, Rows } from '../../widgets/rows.js';
import { RuleLine, StateChip, titleOf } from './recurrence-facts.js';
import { useRecurrences, type Recurrence } from './recurrences-queries.js';

/** Everything that goes out again and again. */
export function RecurrencesScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const recurrences = useRecurrences();
  return (
    <Screen title={text('screen.recurrences')} actions={may('publish') && <New />}>
      <div className={page.page}>
        {!may('publish') && <RoleNote />}
        <Loaded query={recurrences}>
          {({ pages }) => <All recurrences={pages.flatMap((one) => one.recurrences)} />}
        </Loaded>
        {recurrences.hasNextPage && (
          <span>
            <Button
              busy={recurrences.isFetchingNextPage}
              onClick={() => void recurrences.fetchNextPage()}
            >
              {text('campaigns.more')}
            </Button>
          </span>
        )}
      </div>
    </Screen>
  );
}

function New(): JSX.Element {
  const text = useText();
  return (
    <Link to="/recurrences/new" className={buttonClass({ kind: 'primary' })}>
      {text('recurrence.new')}
    </Link>
  );
}

function All({ recurrences }: { readonly recurrences: readonly Recurrence[] }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  if (recurrences.length === 0)
    return (
      <Empty icon="repeat-2" title={text('recurrence.none')} actions={may('publish') && <New />}>
        {text('recurrence.none.words')}
      </Empty>
    );
  return (
    <Rows label={text('screen.recurrences')}>
      {recurrences.map((one) => (
        <RecurrenceRow key={one.id} one={one} />
      ))}
    </Rows>
  );
}

function RecurrenceRow({ one }: { readonly one: Recurrence }): JSX.Element {
  const text = useText();
  return (
    <Row
      title={
        <>
          <Link to="/recurrences/$recurrenceId" params={{ recurrenceId: one.id }}>
            <bdi>{titleOf(one) || text('recurrence.unnamed')}</bdi>
          </Link>
          <StateChip state={one.state} />
        </>
      }
    >
      <RuleLine one={one} />
      {one.next && (
        <span>
          {text('recurrence.next')} <PlaceTime at={one.next.at} timezone={one.timezone} />
        </span>
      )}
      <span dir="auto">{one.author.name}</span>
    </Row>
  );
}
