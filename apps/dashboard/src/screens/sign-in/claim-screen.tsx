import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { linkToken } from '../../shell/link-token.js';
import { SignUpSteps } from './sign-up-screen.js';

/** The operator's link to a workspace: whoever opens it first becomes its owner. */
export function ClaimScreen(): JSX.Element {
  const text = useText();
  return (
    <SignUpSteps
      title={text('claim.title')}
      words={text('claim.words')}
      button={text('claim.button')}
      claimToken={linkToken}
    />
  );
}
