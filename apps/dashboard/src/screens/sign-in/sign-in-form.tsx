import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { authConfigQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { problemAt, Refused } from './refused.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

/** E-mail and password, and the other ways that are open. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }): JSX.Element {
  const text = useText();
  const signedIn = useSignedIn();
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      answered(api.POST('/v1/auth/email/sign-in', { body })),
    onSuccess: (session) => {
      signedIn(session);
      onSignedIn();
    },
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
          {text('sign-in.button')}
        </Button>
      </form>
      <OtherWays />
    </>
  );
}

/** Google and Apple, where they are configured. They leave the page and come back signed in. */
function OtherWays(): JSX.Element | null {
  const text = useText();
  const { data: config } = useQuery(authConfigQuery);
  const ways = [
    ...(config?.google.enabled ? [{ name: 'Google', to: '/auth/google/start' }] : []),
    ...(config?.apple.enabled ? [{ name: 'Apple', to: '/auth/apple/start' }] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <div className={styles.others}>
      {ways.map(({ name, to }) => (
        <a
          key={name}
          href={`${to}?redirectTo=${encodeURIComponent('/app/')}`}
          className={buttonClass({})}
        >
          {text('sign-in.with', { name })}
        </a>
      ))}
    </div>
  );
}
