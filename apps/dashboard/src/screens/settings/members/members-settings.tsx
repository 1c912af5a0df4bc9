import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { Invitations } from './invitations.js';
import { InviteSheet } from './invite-sheet.js';
import { MemberRow } from './member-row.js';
import { membersQuery } from './members-queries.js';

/** Who works here, as what, and who is asked to. */
export function MembersSettings(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const members = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const seats = members.data?.seats;
  const isFull = seats !== undefined && seats.limit !== null && seats.used >= seats.limit;
  return (
    <>
      <Section
        title={text('members.title')}
        words={
          seats?.limit === null || seats === undefined
            ? text('members.words')
            : text('members.seats', { used: seats.used, limit: seats.limit })
        }
        actions={
          may('people') && (
            <Button
              kind="primary"
              icon="plus"
              disabled={isFull}
              title={isFull ? text('members.full') : undefined}
              onClick={() => setInviting(true)}
            >
              {text('members.invite')}
            </Button>
          )
        }
      >
        {isFull && may('people') && <p>{text('members.full')}</p>}
        <Loaded query={members}>
          {(found) => (
            <Rows label={text('members.title')}>
              {found.members.map((member) => (
                <MemberRow key={member.userId} member={member} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
      {may('people') && <Invitations />}
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
    </>
  );
}
