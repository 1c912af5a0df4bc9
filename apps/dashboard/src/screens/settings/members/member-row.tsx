import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { tabWorkspace } from '../../../api/tab-workspace.js';
import { keepAll } from '../../../drafts/before-leaving.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Row } from '../../../widgets/rows.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import { membersQuery, rolesToGive, type Member } from './members-queries.js';
import { RoleSheet } from './role-sheet.js';
import { NOBODY, WhatEnds } from './what-ends.js';

/** One person: who they are, as what they work here, and what may be changed about it. */
export function MemberRow({ member }: { readonly member: Member }): JSX.Element {
  const text = useText();
  const [isChanging, setChanging] = useState(false);
  const { name, email, role, isYou, joinedAt } = member;
  const mayChange = rolesToGive(useRights()).includes(role);
  const shownName = name ?? email;
  return (
    <Row
      title={
        <>
          {shownName}
          <StatusChip tone="draft" icon="tag">
            {text(`role.${role}`)}
          </StatusChip>
          {isYou && (
            <StatusChip tone="published" icon="check">
              {text('members.you')}
            </StatusChip>
          )}
        </>
      }
      actions={
        <>
          {mayChange && (
            <Button size="small" onClick={() => setChanging(true)}>
              {text('members.role.change')}
              <span className="hidden-visually"> {shownName}</span>
            </Button>
          )}
          {isYou && <Leave member={member} />}
          {!isYou && mayChange && <Remove member={member} />}
        </>
      }
    >
      {name && <span>{email}</span>}
      <span>
        {text('members.since')} <Moment at={joinedAt} />
      </span>
      {isChanging && <RoleSheet member={member} onClose={() => setChanging(false)} />}
    </Row>
  );
}

/** @param owner who takes over the keys that stay */
const end = ({ userId }: Member, owner: string): Promise<unknown> =>
  answered(
    api.DELETE('/v1/dashboard/members/{userId}', {
      params: { path: { userId } },
      body: { keysTo: owner === NOBODY ? null : owner },
    }),
  );

function Remove({ member }: { readonly member: Member }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [owner, setOwner] = useState(NOBODY);
  return (
    <Confirm
      button={text('members.remove')}
      title={text('members.remove.title', { name: member.name ?? member.email })}
      act={async () => {
        await end(member, owner);
        await queries.invalidateQueries({ queryKey: membersQuery.queryKey });
      }}
    >
      <p>{text('members.remove.words')}</p>
      <WhatEnds member={member} owner={owner} onOwner={setOwner} />
    </Confirm>
  );
}

function Leave({ member }: { readonly member: Member }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [owner, setOwner] = useState(NOBODY);
  return (
    <Confirm
      button={text('members.leave')}
      title={text('members.leave.title')}
      act={async () => {
        await keepAll();
        await end(member, owner);
        await navigate({ to: '/sign-in' });
        tabWorkspace.show(null);
        queries.clear();
      }}
    >
      <p>{text('members.leave.words')}</p>
      <WhatEnds member={member} owner={owner} onOwner={setOwner} />
    </Confirm>
  );
}
