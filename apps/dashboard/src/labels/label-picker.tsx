import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { LabelDot } from './label-chip.js';
import styles from './label-picker.module.css';
import { labelsQuery } from './labels-query.js';

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly color: string;
}

/**
 * Which labels of the workspace are meant. One that is gone stays to be seen, so that it can be taken off. Nothing where
 * the workspace has none.
 */
export function LabelPicker(props: {
  readonly id?: string;
  /** Documents name labels, addresses hold their ids. */
  readonly by: 'name' | 'id';
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}): JSX.Element | null {
  const { id, by, value, onChange } = props;
  const text = useText();
  const { data: labels } = useQuery(labelsQuery);
  if (labels === undefined) return null;
  const known = labels.map((label): Choice => ({ ...label, key: label[by] }));
  const gone = value
    .filter((key) => !known.some((choice) => isSame(choice.key, key)))
    .map((key): Choice => {
      const words = text('calendar.labels.gone');
      return { key, name: by === 'name' ? `${key} (${words})` : words, color: 'gray' };
    });
  const choices = [...known, ...gone];
  if (choices.length === 0) return null;
  const isChosen = (key: string): boolean => value.some((one) => isSame(one, key));
  const toggle = (key: string): void =>
    onChange(isChosen(key) ? value.filter((one) => !isSame(one, key)) : [...value, key]);
  return (
    <fieldset id={id} className={styles.picker}>
      <legend>{text('calendar.labels')}</legend>
      <div className={styles.choices}>
        {choices.map(({ key, name, color }) => (
          <label key={key} className={styles.choice}>
            <input type="checkbox" checked={isChosen(key)} onChange={() => toggle(key)} />
            <LabelDot color={color} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Names are one in whatever case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
