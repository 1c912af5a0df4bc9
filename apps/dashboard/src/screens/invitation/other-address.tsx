import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { useSignOut } from '../../shell/use-sign-out.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import styles from '../sign-in/sign-in.module.css';

/** Somebody else is signed in than the one who is invited. */
export function OtherAddress(props: {
  readonly invited: string;
  readonly own: string;
}): JSX.Element {
  const text = useText();
  const { signOut, isPending } = useSignOut('/invitation');
  return (
    <div className={styles.form}>
      <Banner tone="held">{text('invitation.other', props)}</Banner>
      <Button kind="primary" busy={isPending} onClick={signOut}>
        {text('invitation.sign-out')}
      </Button>
    </div>
  );
}
