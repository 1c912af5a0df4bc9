import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Section } from '../../../widgets/section.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import { PlaceTime } from '../../../time/place-time.js';
import styles from './recurrence-editor.module.css';
import { shownTimes } from './shown-times.js';
import type { PreviewedTime, useRecurrencePreview } from './use-recurrence-preview.js';

/** When it would go out, as the service says. */
export function NextTimes(props: {
  readonly preview: ReturnType<typeof useRecurrencePreview>;
  readonly timezone: string;
  readonly isAsked: boolean;
}): JSX.Element {
  const text = useText();
  const { preview, timezone, isAsked } = props;
  const { first, changed } = shownTimes(preview.times, timezone);
  return (
    <Section title={text('recurrence.times')}>
      {preview.error && <Banner tone="failed">{preview.error.message}</Banner>}
      {isAsked && preview.isPending && <Skeleton lines={3} />}
      {first.length === 0 && !(isAsked && preview.isPending) && (
        <p className={styles.muted}>{text('recurrence.times.none')}</p>
      )}
      <ol className={styles.times} aria-label={text('recurrence.times')}>
        {first.map((time) => (
          <Line key={time.occurrence} {...{ time, timezone }} />
        ))}
        {changed && (
          <Line time={changed} timezone={timezone} words={text('recurrence.times.changed')} />
        )}
      </ol>
    </Section>
  );
}

function Line(props: {
  readonly time: PreviewedTime;
  readonly timezone: string;
  readonly words?: string;
}): JSX.Element {
  const text = useText();
  const { at, variant } = props.time;
  return (
    <li>
      {props.words && <small>{props.words}</small>}
      <PlaceTime at={at} timezone={props.timezone} withZone />
      {variant !== null && <small>{text('recurrence.variant', { number: variant + 1 })}</small>}
    </li>
  );
}
