import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import page from '../widgets/page.module.css';
import { SelectField } from '../widgets/select-field.js';
import { POSITIONS, type QueueWish } from './queue-wish.js';
import { queuesQuery } from './queues-query.js';

/** Which queue is meant, and whether its next free slot or its end. Where there is none, the way to one. */
export function QueueFields(props: {
  /** Null until one is chosen. */
  readonly wish: QueueWish | null;
  readonly problem?: string | null;
  readonly onChange: (wish: QueueWish) => void;
}): JSX.Element | null {
  const text = useText();
  const { wish, problem, onChange } = props;
  const { data: queues } = useQuery(queuesQuery);
  if (queues === undefined) return null;
  if (queues.length === 0)
    return (
      <p>
        {text('queue.none')}. <Link to="/queues/new">{text('queue.new')}</Link>
      </p>
    );
  const { queueId = '', position = POSITIONS[0] } = wish ?? {};
  const isKnown = queues.some(({ id }) => id === queueId);
  return (
    <div className={page.form}>
      <SelectField
        label={text('queue')}
        value={queueId}
        options={[
          ...(isKnown ? [] : [{ value: queueId, label: text('queue.choose') }]),
          ...queues.map(({ id, name, paused }) => ({
            value: id,
            label: paused ? `${name} · ${text('recurrence.state.paused')}` : name,
          })),
        ]}
        problem={problem}
        onChange={(chosen) => onChange({ queueId: chosen, position })}
      />
      <SelectField
        label={text('queue.position')}
        value={position}
        options={POSITIONS.map((value) => ({ value, label: text(`queue.position.${value}`) }))}
        onChange={(value) =>
          onChange({ queueId, position: POSITIONS.find((one) => one === value) ?? position })
        }
      />
    </div>
  );
}
