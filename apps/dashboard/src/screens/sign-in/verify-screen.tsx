import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { linkToken } from '../../shell/link-token.js';
import { Refused } from './refused.js';
import { SignInPage } from './sign-in-page.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

/** The link of a sign-up's mail. It is used by the button: programs that look at mails use nothing up. */
export function VerifyScreen(): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const verify = useMutation({
    mutationFn: () => answered(api.POST('/v1/auth/email/verify', { body: { token: linkToken } })),
    onSuccess: (session) => {
      signedIn(session);
      void navigate({ to: '/' });
    },
  });
  return (
    <SignInPage title={text('verify.title')} words={text('verify.words')}>
      <div className={styles.form}>
        <Refused error={verify.error} />
        <Button kind="primary" busy={verify.isPending} onClick={() => verify.mutate()}>
          {text('sign-up.confirm')}
        </Button>
      </div>
    </SignInPage>
  );
}
