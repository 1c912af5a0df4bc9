import { useMutation } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { switchTo } from '../../shell/workspaces/workspaces-queries.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import styles from '../sign-in/sign-in.module.css';
import type { Invitation } from './invitation-query.js';

/** Who is invited is signed in: one press, and they are there. */
export function AcceptInvitation(props: {
  readonly token: string;
  readonly invitation: Invitation;
}): JSX.Element {
  const { token, invitation } = props;
  const text = useText();
  const accept = useMutation({
    mutationFn: async () => {
      const { workspace } = await answered(
        api.POST('/v1/dashboard/invitations/accept', { body: { token } }),
      );
      await switchTo(workspace.id);
    },
  });
  return (
    <div className={styles.form}>
      {accept.isError && (
        <Banner tone="failed">
          {isEnded(accept.error) ? text('refused.invitation-ended') : accept.error.message}
        </Banner>
      )}
      <Button
        kind="primary"
        size="large"
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate()}
      >
        {text('invitation.accept', { workspace: invitation.workspace.name })}
      </Button>
    </div>
  );
}

/** Withdrawn or used while the page was open. */
function isEnded(error: Error): boolean {
  return error instanceof ApiError && error.code === 'invitation_ended';
}
