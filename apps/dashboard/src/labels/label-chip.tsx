import type { JSX } from 'react';
import type { Schemas } from '../api/client.js';
import { useText } from '../messages/text.js';
import styles from './label-chip.module.css';

type ShownLabel = Schemas['PostLabel'];

/** A label by its name; the dot is the colour that it was given. */
function LabelChip({ label }: { readonly label: ShownLabel }): JSX.Element {
  return (
    <span className={styles.chip} title={label.name}>
      <LabelDot color={label.color} />
      <bdi className={styles.name}>{label.name}</bdi>
    </span>
  );
}

export function LabelDot({ color }: { readonly color: string }): JSX.Element {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}

/** The labels of a post beside each other. */
export function LabelChips({
  labels,
}: {
  readonly labels: readonly ShownLabel[];
}): JSX.Element | null {
  const text = useText();
  if (labels.length === 0) return null;
  return (
    <span className={styles.chips}>
      <span className="hidden-visually">{text('calendar.labels')}: </span>
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </span>
  );
}

const MOST_DOTS = 4;

/** The same where there is no room for names: they are said, and told to whoever points at them. */
export function LabelDots({
  labels,
}: {
  readonly labels: readonly ShownLabel[];
}): JSX.Element | null {
  const text = useText();
  if (labels.length === 0) return null;
  const names = labels.map(({ name }) => name).join(', ');
  return (
    <span className={styles.dots} title={names}>
      <span className="hidden-visually">
        {text('calendar.labels')}: <bdi>{names}</bdi>
      </span>
      {labels.slice(0, MOST_DOTS).map(({ id, color }) => (
        <LabelDot key={id} color={color} />
      ))}
    </span>
  );
}
