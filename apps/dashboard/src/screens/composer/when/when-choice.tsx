import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { useComposer } from '../composer-context.js';
import type { When } from '../composition/composition.js';
import { atTime, distance, firstTime, instantOf } from './local-time.js';
import { QueueChoice } from './queue-choice.js';
import { TimeSheet } from './time-sheet.js';
import { WhenOption } from './when-option.js';
import styles from './when-choice.module.css';

type At = Extract<When, { kind: 'at' }>;

/** At a time, at a slot of a queue, now, or not at all yet. */
export function WhenChoice(): JSX.Element {
  const text = useText();
  const { composition, change } = useComposer();
  const { when } = composition;
  const mayPublish = useRights().may('publish');
  const [time, setTime] = useState<At>(() => timeOf(when));
  const [choosing, setChoosing] = useState(false);
  const shown = when.kind === 'at' ? when : time;
  const choose = (chosen: When): void => change((before) => ({ ...before, when: chosen }));
  return (
    <fieldset className={styles.when}>
      <legend className="hidden-visually">{text('composer.when')}</legend>
      <WhenOption
        id={when.kind === 'queue' ? undefined : 'composer-when'}
        icon="calendar-clock"
        checked={when.kind === 'at'}
        onChoose={() => choose(shown)}
        onPress={() => setChoosing(true)}
      >
        <TimeWords when={shown} />
      </WhenOption>
      <QueueChoice />
      <WhenOption icon="zap" checked={when.kind === 'now'} onChoose={() => choose({ kind: 'now' })}>
        <b>{text('composer.now')}</b>
        <small>{text(mayPublish ? 'composer.now.words' : 'composer.now.approved')}</small>
      </WhenOption>
      <WhenOption
        icon="pencil-line"
        checked={when.kind === 'draft'}
        onChoose={() => choose({ kind: 'draft' })}
      >
        <b>{text('composer.draft')}</b>
        <small>{text(mayPublish ? 'composer.draft.words' : 'composer.draft.others')}</small>
      </WhenOption>
      {choosing && (
        <TimeSheet
          when={shown}
          onChange={(changed) => {
            setTime(changed);
            choose(changed);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}

function timeOf(when: When): At {
  if (when.kind === 'at') return when;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return atTime(firstTime(new Date(), timeZone), timeZone);
}

function TimeWords({ when }: { readonly when: At }): JSX.Element {
  const text = useText();
  const { formatDate, formatRelativeTime } = useIntl();
  const hourCycle = useHourCycle();
  const instant = instantOf(when);
  if (instant === null)
    return (
      <>
        <b>{text('composer.when.none')}</b>
        <small>{when.timezone}</small>
      </>
    );
  const { amount, unit } = distance(new Date(), instant);
  const words = formatDate(instant, {
    timeZone: when.timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...clockFormat(hourCycle),
  });
  return (
    <>
      <b>{words}</b>
      <small>
        {when.timezone.replaceAll('_', ' ')}, {formatRelativeTime(amount, unit, { style: 'short' })}
      </small>
    </>
  );
}
