import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { authConfigQuery, sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { linkToken } from '../../shell/link-token.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { OpenDemo } from './open-demo.js';
import { SignInPage } from './sign-in-page.js';
import { SignUpSteps } from './sign-up-screen.js';

/** The operator's link to a workspace: whoever opens it first becomes its owner. */
export function ClaimScreen(): JSX.Element {
  const text = useText();
  const [byEmail, setByEmail] = useState(false);
  const { data: config, isPending } = useQuery(authConfigQuery);
  const { data: session } = useQuery(sessionQuery);
  if (isPending || session === undefined) {
    return (
      <SignInPage title={text('claim.title')}>
        <Skeleton lines={4} />
      </SignInPage>
    );
  }
  // Who is inside already has come for a way to sign in again.
  const opensDemo = linkToken !== '' && session === null && config?.sandbox?.mailboxUrl;
  if (opensDemo && !byEmail) return <OpenDemo onByEmail={() => setByEmail(true)} />;
  return (
    <SignUpSteps
      title={text(session?.user.isDemoOwner ? 'claim.keep' : 'claim.title')}
      words={text('claim.words')}
      button={text(session?.user.isDemoOwner ? 'claim.keep.button' : 'claim.button')}
      claimToken={linkToken}
    />
  );
}
