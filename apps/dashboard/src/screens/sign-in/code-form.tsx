import { useMutation } from '@tanstack/react-query';
import type { FormEvent, JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { problemAt, Refused } from './refused.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

/** The code of a mail, where its link cannot be opened here. */
export function CodeForm({
  email,
  onSignedIn,
}: {
  readonly email: string;
  readonly onSignedIn: () => void;
}): JSX.Element {
  const text = useText();
  const signedIn = useSignedIn();
  const verify = useMutation({
    mutationFn: (code: string) =>
      answered(api.POST('/v1/auth/email/verify', { body: { email, code } })),
    onSuccess: (session) => {
      signedIn(session);
      onSignedIn();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    verify.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Refused error={verify.error} />
      <TextField
        name="code"
        required
        autoComplete="one-time-code"
        maxLength={40}
        label={text('sign-up.code')}
        problem={problemAt(verify.error, 'code')}
      />
      <Button type="submit" kind="primary" busy={verify.isPending}>
        {text('sign-up.confirm')}
      </Button>
    </form>
  );
}
