import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type JSX } from 'react';
import { sessionQuery, type Session } from '../api/session.js';
import { tabWorkspace } from '../api/tab-workspace.js';
import { leaveForWorkspace } from '../drafts/before-leaving.js';
import { withTexts } from '../messages/loaded-texts.js';
import { useText } from '../messages/text.js';
import { useSignedIn } from '../screens/sign-in/use-signed-in.js';
import styles from './session-ended.module.css';

const loadForm = withTexts(() => import('../screens/sign-in/sign-in-form.js'));
const SignInForm = lazy(async () => ({ default: (await loadForm()).SignInForm }));

/** A session that ends is begun again in a dialog above the screen: nothing of what was typed goes. */
export function SessionEnded(): JSX.Element | null {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const hasEnded = session === null;
  const signedIn = useSignedIn();
  // What stands on the page is of its own workspace; with a session of another one it would be stored there.
  const takeOver = (begun: Session): void => {
    if (begun.tenant.id === tabWorkspace.id()) signedIn(begun);
    else void leaveForWorkspace();
  };
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
      <Suspense fallback={null}>{hasEnded && <SignInForm onSignedIn={takeOver} />}</Suspense>
    </dialog>
  );
}
