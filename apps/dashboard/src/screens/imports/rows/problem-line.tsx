import type { JSX } from 'react';
import { Icon } from '../../../widgets/icon.js';
import type { Schemas } from '../../../api/client.js';
import { useColumnName } from '../column-name.js';
import { columnIn } from '../row-problems.js';
import styles from './problem-line.module.css';

/** What is wrong, at its column. */
export function ProblemLine({ issue }: { readonly issue: Schemas['ImportIssue'] }): JSX.Element {
  const nameOf = useColumnName();
  const { message, hint, path, severity } = issue;
  const column = columnIn(path);
  const isWarning = severity === 'warning';
  return (
    <li className={styles.problem} data-tone={isWarning ? 'risk' : 'failed'}>
      <Icon name={isWarning ? 'triangle-alert' : 'circle-x'} size="small" />
      <span>
        {column !== null && <b>{nameOf(column)}: </b>}
        {message}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </li>
  );
}
