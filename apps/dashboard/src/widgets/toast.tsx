import { useEffect, type JSX, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './toast.module.css';

/**
 * What just happened, at the foot of the screen, read out; it goes by itself unless it must be read.
 * @param props.goesAfterMs null to stay until somebody closes it
 */
export function Toast(props: {
  readonly icon: IconName;
  readonly tone: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly goesAfterMs: number | null;
  readonly onGone: () => void;
}): JSX.Element {
  const { goesAfterMs, onGone } = props;
  useEffect(() => {
    if (goesAfterMs === null) return undefined;
    const timer = setTimeout(onGone, goesAfterMs);
    return () => clearTimeout(timer);
  }, [goesAfterMs, onGone]);
  return (
    <div className={styles.toast} role="status" data-tone={props.tone}>
      <Icon name={props.icon} />
      <p>{props.children}</p>
      {props.actions}
    </div>
  );
}
