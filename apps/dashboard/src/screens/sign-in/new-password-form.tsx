import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { authConfigQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { problemAt, Refused } from './refused.js';
import styles from './sign-in.module.css';

/** A new password, proved by the mail's link (`token`) or by its code. It ends all sessions. */
export function NewPasswordForm(
  proof: { readonly token: string } | { readonly email: string },
): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const { data: config } = useQuery(authConfigQuery);
  const reset = useMutation({
    mutationFn: (given: { password: string; code: string }) => {
      const body =
        'token' in proof
          ? { token: proof.token, password: given.password }
          : { ...given, email: proof.email };
      return answered(api.POST('/v1/auth/email/reset-password', { body }));
    },
    onSuccess: () => void navigate({ to: '/sign-in' }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    reset.mutate({ password: String(form.get('password')), code: String(form.get('code') ?? '') });
  };
  const least = config?.email.passwordMinLength;
  return (
    <form className={styles.form} onSubmit={submit}>
      <Refused error={reset.error} />
      {'email' in proof && (
        <TextField
          name="code"
          required
          autoComplete="one-time-code"
          maxLength={40}
          label={text('sign-up.code')}
          problem={problemAt(reset.error, 'code')}
        />
      )}
      <TextField
        name="password"
        type="password"
        required
        minLength={least}
        autoComplete="new-password"
        label={text('reset.password')}
        hint={least && text('sign-up.password-hint', { least })}
        problem={problemAt(reset.error, 'password')}
      />
      <Button type="submit" kind="primary" busy={reset.isPending}>
        {text('reset.button')}
      </Button>
    </form>
  );
}
