import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { CodeForm } from './code-form.js';
import { NewOwnerForm } from './new-owner-form.js';
import { SignInPage } from './sign-in-page.js';
import styles from './sign-in.module.css';

export function SignUpScreen(): JSX.Element {
  const text = useText();
  return (
    <SignUpSteps
      title={text('sign-up.title')}
      words={text('sign-up.words')}
      button={text('sign-up.button')}
    />
  );
}

/** First who, then the mail's code where a mail is sent. */
export function SignUpSteps(props: {
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly claimToken?: string;
}): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const enter = (): void => void navigate({ to: '/' });
  if (mailedTo !== null) {
    return (
      <SignInPage
        title={text('sign-up.mailed')}
        words={text('sign-up.mailed.words', { email: mailedTo })}
      >
        <CodeForm email={mailedTo} onSignedIn={enter} />
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title={props.title}
      words={props.words}
      below={
        <Link to="/sign-in" className={styles.link}>
          {text('sign-up.have')}
        </Link>
      }
    >
      <NewOwnerForm
        claimToken={props.claimToken}
        button={props.button}
        onSignedIn={enter}
        onMailSent={setMailedTo}
      />
    </SignInPage>
  );
}
