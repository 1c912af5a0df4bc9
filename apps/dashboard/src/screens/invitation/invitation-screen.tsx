import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { ApiError } from '../../api/api-error.js';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { LeaveDemo } from '../../shell/leave-demo.js';
import { linkToken } from '../../shell/link-token.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { NewOwnerForm } from '../sign-in/new-owner-form.js';
import { InvitedWays } from '../sign-in/other-ways.js';
import { SignInForm } from '../sign-in/sign-in-form.js';
import { SignInPage } from '../sign-in/sign-in-page.js';
import styles from '../sign-in/sign-in.module.css';
import { useSignedIn } from '../sign-in/use-signed-in.js';
import { AcceptInvitation } from './accept-invitation.js';
import { useInvitation, type Invitation } from './invitation-query.js';
import { OtherAddress } from './other-address.js';

/**
 * The link of an invitation's mail: who invites to what, and the one step that is left. The token is held by this page
 * alone, never by the browser's storage.
 */
export function InvitationScreen(): JSX.Element {
  const text = useText();
  const invitation = useInvitation(linkToken);
  const { data: session } = useQuery(sessionQuery);
  if (linkToken === '') return <NoInvitation words={text('invitation.no-token')} />;
  if (invitation.error) {
    const { error } = invitation;
    const isEnded = error instanceof ApiError && error.code === 'invitation_ended';
    if (isEnded) return <NoInvitation words={text('invitation.ended.words')} />;
    return (
      <SignInPage title={text('invitation.title.unknown')}>
        <div className={styles.form}>
          <Banner tone="failed">{error.message}</Banner>
          <Button onClick={() => void invitation.refetch()}>{text('failure.again')}</Button>
        </div>
      </SignInPage>
    );
  }
  if (!invitation.data || session === undefined) {
    return (
      <SignInPage title={text('invitation.title.unknown')}>
        <Skeleton lines={4} />
      </SignInPage>
    );
  }
  const { data } = invitation;
  if (session === null) return <SignedOut invitation={data} />;
  const isInvited = session.user.email.toLowerCase() === data.email.toLowerCase();
  return (
    <Page invitation={data}>
      {isInvited ? (
        <AcceptInvitation token={linkToken} invitation={data} />
      ) : (
        <OtherAddress invited={data.email} own={session.user.email} />
      )}
      <LeaveDemo to="/invitation" />
    </Page>
  );
}

function SignedOut({ invitation }: { readonly invitation: Invitation }): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const enter = (): void => void navigate({ to: '/' });
  const invited = { token: linkToken, email: invitation.email };
  return (
    <Page
      invitation={invitation}
      below={
        invitation.hasAccount && (
          <Link to="/forgot-password" className={styles.link}>
            {text('sign-in.forgot')}
          </Link>
        )
      }
    >
      {invitation.hasAccount ? (
        <SignInForm
          invitation={invited}
          onSignedIn={(session) => {
            signedIn(session);
            enter();
          }}
        />
      ) : (
        <>
          <NewOwnerForm
            invitation={invited}
            button={text('invitation.sign-up')}
            onSignedIn={enter}
            onMailSent={enter}
          />
          <InvitedWays token={linkToken} />
        </>
      )}
    </Page>
  );
}

function Page(props: {
  readonly invitation: Invitation;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}): JSX.Element {
  const text = useText();
  const { workspace, role, invitedBy } = props.invitation;
  return (
    <SignInPage
      title={text('invitation.title', { workspace: workspace.name })}
      words={
        <>
          {invitedBy === null
            ? text('invitation.words', { role: text(`role.${role}`) })
            : text('invitation.words.by', { name: invitedBy, role: text(`role.${role}`) })}{' '}
          {text(`role.${role}.may`)}
        </>
      }
      below={props.below}
    >
      {props.children}
    </SignInPage>
  );
}

function NoInvitation({ words }: { readonly words: string }): JSX.Element {
  const text = useText();
  return (
    <SignInPage title={text('invitation.ended')} words={words}>
      <div className={styles.form}>
        <Link to="/" className={buttonClass({})}>
          {text('not-found.home')}
        </Link>
      </div>
    </SignInPage>
  );
}
