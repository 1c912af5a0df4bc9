import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { linkToken } from '../../shell/link-token.js';
import { Button } from '../../widgets/button.js';
import { Refused } from './refused.js';
import { SignInPage } from './sign-in-page.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

/** Into a sandbox workspace by one press: the operator's link is proof enough where the sandbox takes the mails. */
export function OpenDemo({ onByEmail }: { readonly onByEmail: () => void }): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const open = useMutation({
    mutationFn: () => answered(api.POST('/v1/auth/demo', { body: { claimToken: linkToken } })),
    onSuccess: async (session) => {
      signedIn(session);
      await keepZone().catch(() => undefined);
      await navigate({ to: '/first-minute', replace: true });
    },
  });
  return (
    <SignInPage
      title={text('claim.demo')}
      words={text('claim.demo.words')}
      below={
        <button type="button" className={styles.link} onClick={onByEmail}>
          {text('claim.by-email')}
        </button>
      }
    >
      <div className={styles.form}>
        <Refused error={open.error} />
        <Button kind="primary" size="large" busy={open.isPending} onClick={() => open.mutate()}>
          {text('claim.demo.button')}
        </Button>
      </div>
    </SignInPage>
  );
}

/** Whoever opens a new workspace first is where its days are; a zone that somebody chose stays. */
async function keepZone(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { workspace } = await answered(api.GET('/v1/dashboard/workspace'));
  if (workspace.timezone !== 'UTC' || timeZone === 'UTC') return;
  await answered(api.PATCH('/v1/dashboard/workspace', { body: { timezone: timeZone } }));
}
