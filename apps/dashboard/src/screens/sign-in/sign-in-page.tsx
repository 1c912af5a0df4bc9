import type { JSX, ReactNode } from 'react';
import { Logo } from '../../shell/logo.js';
import styles from './sign-in.module.css';

/** The frame of every page before a sign-in: one thing to do, in the middle. */
export function SignInPage(props: {
  readonly title: string;
  readonly words?: ReactNode;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}): JSX.Element {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <div className={styles.brand}>
          <Logo />
          Postrider
        </div>
        <h1 dir="auto" className={styles.title}>
          {props.title}
        </h1>
        {props.words && <p className={styles.words}>{props.words}</p>}
        {props.children}
        {props.below && <div className={styles.below}>{props.below}</div>}
      </div>
    </main>
  );
}
