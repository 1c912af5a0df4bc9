import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../../messages/text.js';
import { QueueFields } from '../../../queues/queue-fields.js';
import type { QueueWish } from '../../../queues/queue-wish.js';
import { queuesQuery } from '../../../queues/queues-query.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import { useComposer } from '../composer-context.js';
import { WhenOption } from './when-option.js';

/** At a slot of a queue: which one, and when that is as things are now. */
export function QueueChoice(): JSX.Element {
  const text = useText();
  const { composition, change, startsAt } = useComposer();
  const { when } = composition;
  const { data: queues } = useQuery(queuesQuery);
  const [choosing, setChoosing] = useState(false);
  const [last, setLast] = useState<QueueWish | null>(null);
  const [first] = queues ?? [];
  const wish = when.kind === 'queue' ? when : last;
  const chosen = queues?.find(({ id }) => id === wish?.queueId);
  const choose = ({ queueId, position }: QueueWish): void => {
    setLast({ queueId, position });
    change((before) => ({ ...before, when: { kind: 'queue', queueId, position } }));
  };
  return (
    <>
      <WhenOption
        id={when.kind === 'queue' ? 'composer-when' : undefined}
        icon="list-end"
        checked={when.kind === 'queue'}
        onChoose={() => {
          const begun = wish ?? (first && { queueId: first.id, position: 'next' as const });
          if (begun) choose(begun);
          else setChoosing(true);
        }}
        onPress={() => setChoosing(true)}
      >
        <b>
          <bdi>{when.kind === 'queue' && chosen ? chosen.name : text('composer.queue')}</bdi>
        </b>
        <small>
          {when.kind === 'queue' && startsAt !== null ? (
            <Forecast at={startsAt} timezone={chosen?.timezone} />
          ) : (
            text('composer.queue.words')
          )}
        </small>
      </WhenOption>
      {choosing && (
        <Sheet
          title={text('composer.queue')}
          onClose={() => setChoosing(false)}
          footer={
            <Button kind="primary" onClick={() => setChoosing(false)}>
              {text('composer.when.done')}
            </Button>
          }
        >
          <QueueFields wish={wish} onChange={choose} />
          {when.kind === 'queue' && startsAt !== null && (
            <p role="status">
              <Forecast at={startsAt} timezone={chosen?.timezone} />
            </p>
          )}
        </Sheet>
      )}
    </>
  );
}

function Forecast(props: {
  readonly at: string;
  readonly timezone: string | undefined;
}): JSX.Element {
  const { formatDate } = useIntl();
  const clock = clockFormat(useHourCycle());
  const { at, timezone } = props;
  const words = formatDate(at, {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZoneName: 'short',
    ...clock,
  });
  return <time dateTime={at}>{words}</time>;
}
