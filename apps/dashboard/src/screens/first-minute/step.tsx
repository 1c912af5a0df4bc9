import type { JSX, ReactNode } from 'react';
import { useText } from '../../messages/text.js';
import { Icon } from '../../widgets/icon.js';
import styles from './first-minute.module.css';

/** One step: done, the one to do now (in a card), or one to come. */
export function Step(props: {
  readonly number: number;
  readonly state: 'done' | 'now' | 'later';
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): JSX.Element {
  const text = useText();
  const { number, state } = props;
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' && 'step'}>
      <span className={styles.number} data-tone={state === 'done' ? 'published' : undefined}>
        {state === 'done' ? <Icon name="check" /> : number}
        {state === 'done' && <span className="hidden-visually">{text('first-minute.done')}</span>}
      </span>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 dir="auto">{props.title}</h2>
          {props.action}
        </div>
        {props.children}
      </div>
    </li>
  );
}
