import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Saved } from '../../drafts/saved-state.js';
import { useText } from '../../messages/text.js';
import { clockFormat, useHourCycle } from '../../time/hour-cycle.js';
import { Icon } from '../../widgets/icon.js';
import styles from './composer.module.css';

/** Where the latest of what was typed is. */
export function SavedWords({ saved }: { readonly saved: Saved }): JSX.Element | null {
  const text = useText();
  const { formatTime } = useIntl();
  const hourCycle = useHourCycle();
  switch (saved.state) {
    case 'nothing':
      return null;
    case 'typing':
      return <span className={styles.saved}>{text('composer.saved.typing')}</span>;
    case 'failed':
      return (
        <span className={styles.saved} data-tone="failed" role="alert">
          <Icon name="circle-x" size="small" />
          {text('composer.saved.failed')}
        </span>
      );
    case 'conflict':
      return (
        <span className={styles.saved} data-tone="risk">
          <Icon name="triangle-alert" size="small" />
          {text('composer.saved.conflict')}
        </span>
      );
    case 'refused':
      return (
        <span className={styles.saved} data-tone="risk">
          <Icon name="triangle-alert" size="small" />
          {text('composer.saved.refused', { reason: saved.message })}
        </span>
      );
    default:
      return (
        <span className={styles.saved}>
          <Icon name="check" size="small" />
          {text(`composer.saved.${saved.state}`, {
            time: formatTime(saved.at, clockFormat(hourCycle)),
          })}
        </span>
      );
  }
}
