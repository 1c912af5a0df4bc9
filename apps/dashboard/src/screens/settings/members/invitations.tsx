import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import styles from './members.module.css';
import { invitationsQuery, membersQuery, rolesToGive, type Invitation } from './members-queries.js';

/** Invitations that nobody has followed yet. */
export function Invitations(): JSX.Element {
  const text = useText();
  const invitations = useQuery(invitationsQuery);
  return (
    <Section title={text('invitations.title')} words={text('invitations.words')}>
      <Loaded query={invitations}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.none}>{text('invitations.none')}</p>
          ) : (
            <Rows label={text('invitations.title')}>
              {found.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const { id, email, role, state, expiresAt, invitedBy } = invitation;
  const isMine = rolesToGive(useRights()).includes(role);
  const path = { invitationId: id };
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: membersQuery.queryKey });
  };
  const resend = useMutation({
    mutationFn: () =>
      answered(api.POST('/v1/dashboard/invitations/{invitationId}/resend', { params: { path } })),
    onSettled: refresh,
  });
  const withdraw = async (): Promise<void> => {
    await answered(api.DELETE('/v1/dashboard/invitations/{invitationId}', { params: { path } }));
    await refresh();
  };
  const hasEnded = state === 'expired';
  return (
    <Row
      title={
        <>
          {email}
          <StatusChip tone={hasEnded ? 'canceled' : 'draft'} icon={hasEnded ? 'ban' : 'tag'}>
            {hasEnded ? text('invitations.ended') : text(`role.${role}`)}
          </StatusChip>
        </>
      }
      actions={
        isMine && (
          <>
            <Button size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
              {text('invitations.resend')}
              <span className="hidden-visually"> {email}</span>
            </Button>
            <Confirm
              button={text('invitations.withdraw')}
              title={text('invitations.withdraw.title', { email })}
              act={withdraw}
            >
              <p>{text('invitations.withdraw.words')}</p>
            </Confirm>
          </>
        )
      }
    >
      {invitedBy && <span>{text('invitations.by', { name: invitedBy.name })}</span>}
      <span>
        {text(hasEnded ? 'invitations.ended-at' : 'invitations.ends')} <Moment at={expiresAt} />
      </span>
      {resend.isError && <span className={styles.problem}>{resend.error.message}</span>}
      {resend.isSuccess && <span role="status">{text('invitations.sent')}</span>}
    </Row>
  );
}
