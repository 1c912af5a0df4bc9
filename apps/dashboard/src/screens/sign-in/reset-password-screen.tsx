import { useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { takeLinkToken } from './link-token.js';
import { NewPasswordForm } from './new-password-form.js';
import { SignInPage } from './sign-in-page.js';

export function ResetPasswordScreen(): JSX.Element {
  const text = useText();
  const [token] = useState(takeLinkToken);
  return (
    <SignInPage title={text('reset.title')} words={text('reset.words')}>
      <NewPasswordForm token={token} />
    </SignInPage>
  );
}
