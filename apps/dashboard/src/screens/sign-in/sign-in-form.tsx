import { useMutation } from '@tanstack/react-query';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import type { Session } from '../../api/session.js';
import { tabWorkspace } from '../../api/tab-workspace.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { InvitedWays, OtherWays } from './other-ways.js';
import { problemAt, Refused } from './refused.js';
import styles from './sign-in.module.css';

/** E-mail and password, and the other ways that are open. */
export function SignInForm(props: {
  /** Takes the session over. */
  readonly onSignedIn: (session: Session) => void;
  /** Signing in accepts it, too. */
  readonly invitation?: { readonly token: string; readonly email: string };
}): JSX.Element {
  const { invitation, onSignedIn } = props;
  const text = useText();
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const invited = invitation && { invitationToken: invitation.token };
      const session = await answered(
        api.POST('/v1/auth/email/sign-in', { body: { ...body, ...invited } }),
      );
      return invitation ? session : backToPage(session);
    },
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Refused error={signIn.error} />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          required
          label={text('sign-in.email')}
          problem={problemAt(signIn.error, 'email')}
          defaultValue={invitation?.email}
          readOnly={invitation !== undefined}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          required
          label={text('sign-in.password')}
          problem={problemAt(signIn.error, 'password')}
        />
        <Button type="submit" kind="primary" busy={signIn.isPending}>
          {text(invitation ? 'invitation.sign-in' : 'sign-in.button')}
        </Button>
      </form>
      {invitation ? <InvitedWays token={invitation.token} /> : <OtherWays />}
    </>
  );
}

/** Above a page that is open, a session goes on in that page's workspace where the person still belongs to it. */
async function backToPage(session: Session): Promise<Session> {
  const workspaceId = tabWorkspace.id();
  if (workspaceId === null || workspaceId === session.tenant.id) return session;
  const back = api.POST('/v1/dashboard/session/workspace', { body: { workspaceId } });
  return answered(back).catch(() => session);
}
