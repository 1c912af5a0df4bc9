import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { authConfigQuery, type Session } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { problemAt, Refused } from './refused.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

/**
 * Who somebody new is. With the operator's token the sign-up becomes the owner of that workspace; with an invitation's
 * it is a member there.
 */
export function NewOwnerForm(props: {
  readonly claimToken?: string;
  readonly invitation?: { readonly token: string; readonly email: string };
  readonly button: string;
  readonly onSignedIn: () => void;
  /** A mail was sent first: its link or code signs in. */
  readonly onMailSent: (email: string) => void;
}): JSX.Element {
  const text = useText();
  const signedIn = useSignedIn();
  const { data: config } = useQuery(authConfigQuery);
  const signUp = useMutation({
    mutationFn: (body: { email: string; password: string; name: string | null }) =>
      answered(
        api.POST('/v1/auth/email/sign-up', {
          body: {
            ...body,
            ...(props.claimToken && { claimToken: props.claimToken }),
            ...(props.invitation && { invitationToken: props.invitation.token }),
          },
        }),
      ),
    onSuccess: (answer, { email }) => {
      if (!('session' in answer)) return props.onMailSent(email);
      signedIn(answer as Session);
      props.onSignedIn();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    signUp.mutate({
      email: String(form.get('email')),
      password: String(form.get('password')),
      name: name || null,
    });
  };
  const least = config?.email.passwordMinLength;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Refused error={signUp.error} />
      <TextField name="name" autoComplete="name" maxLength={200} label={text('sign-up.name')} />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        required
        label={text('sign-in.email')}
        problem={problemAt(signUp.error, 'email')}
        defaultValue={props.invitation?.email}
        readOnly={props.invitation !== undefined}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={least}
        label={text('sign-in.password')}
        hint={least && text('sign-up.password-hint', { least })}
        problem={problemAt(signUp.error, 'password')}
      />
      <Button type="submit" kind="primary" busy={signUp.isPending}>
        {props.button}
      </Button>
    </form>
  );
}
