import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { authConfigQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { externalEndOf } from './external-end.js';
import { SignInForm } from './sign-in-form.js';
import { SignInPage } from './sign-in-page.js';
import styles from './sign-in.module.css';
import { useSignedIn } from './use-signed-in.js';

export function SignInScreen(): JSX.Element {
  const text = useText();
  const router = useRouter();
  const signedIn = useSignedIn();
  const { next } = useSearch({ from: '/sign-in' });
  const { data: config } = useQuery(authConfigQuery);
  const end = externalEndOf(next);
  return (
    <SignInPage
      title={text('sign-in.title')}
      below={
        <>
          {config?.email.enabled && (
            <Link to="/forgot-password" className={styles.link}>
              {text('sign-in.forgot')}
            </Link>
          )}
          {config?.email.signUpOpen && (
            <Link to="/sign-up" className={styles.link}>
              {text('sign-in.new')}
            </Link>
          )}
        </>
      }
    >
      {end !== null && (
        <div className={styles.form}>
          <Banner tone="failed">{text(end)}</Banner>
        </div>
      )}
      <SignInForm
        onSignedIn={(session) => {
          signedIn(session);
          router.history.push(`${router.basepath}${next ?? '/'}`);
        }}
      />
    </SignInPage>
  );
}
