import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { problemAt, Refused } from './refused.js';
import { NewPasswordForm } from './new-password-form.js';
import { SignInPage } from './sign-in-page.js';
import styles from './sign-in.module.css';

export function ForgotPasswordScreen(): JSX.Element {
  const text = useText();
  const request = useMutation({
    mutationFn: (email: string) =>
      answered(api.POST('/v1/auth/email/forgot-password', { body: { email } })),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    request.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  if (request.isSuccess) {
    return (
      <SignInPage
        title={text('forgot.mailed')}
        words={text('forgot.mailed.words', { email: request.variables })}
      >
        <NewPasswordForm email={request.variables} />
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title={text('forgot.title')}
      words={text('forgot.words')}
      below={
        <Link to="/sign-in" className={styles.link}>
          {text('forgot.back')}
        </Link>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <Refused error={request.error} />
        <TextField
          name="email"
          type="email"
          required
          autoComplete="username"
          label={text('sign-in.email')}
          problem={problemAt(request.error, 'email')}
        />
        <Button type="submit" kind="primary" busy={request.isPending}>
          {text('forgot.button')}
        </Button>
      </form>
    </SignInPage>
  );
}
