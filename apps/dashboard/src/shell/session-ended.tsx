import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX } from 'react';
import { sessionQuery } from '../api/session.js';
import { useText } from '../messages/text.js';
import { SignInForm } from '../screens/sign-in/sign-in-form.js';
import styles from './session-ended.module.css';

/** A session that ends is begun again in a dialog above the screen: nothing of what was typed goes. */
export function SessionEnded(): JSX.Element | null {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const hasEnded = session === null;
  useEffect(() => {
    if (hasEnded) dialog.current?.showModal();
    else dialog.current?.close();
  }, [hasEnded]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{text('session.ended')}</h2>
      <p className={styles.words}>{text('session.ended.words')}</p>
      {hasEnded && <SignInForm onSignedIn={() => undefined} />}
    </dialog>
  );
}
