import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { linkToken } from '../../shell/link-token.js';
import { NewPasswordForm } from './new-password-form.js';
import { SignInPage } from './sign-in-page.js';

export function ResetPasswordScreen(): JSX.Element {
  const text = useText();
  return (
    <SignInPage title={text('reset.title')} words={text('reset.words')}>
      <NewPasswordForm token={linkToken} />
    </SignInPage>
  );
}
