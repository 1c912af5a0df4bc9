import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Loaded } from '../../../widgets/loaded.js';
import { SelectField } from '../../../widgets/select-field.js';
import {
  keyOwners,
  membersQuery,
  useMemberRights,
  type Member,
  type MemberKey,
} from './members-queries.js';

/** Nobody takes the keys over. */
export const NOBODY = '';

/** Which keys and agents end with a person, and which stay as what: before they are removed, or leave. */
export function WhatEnds(props: {
  readonly member: Member;
  /** Who owns the keys that stay. */
  readonly owner: string;
  readonly onOwner: (userId: string) => void;
}): JSX.Element {
  const { member, owner, onOwner } = props;
  const text = useText();
  const rights = useMemberRights(member.userId);
  const members = useQuery(membersQuery);
  return (
    <Loaded query={rights}>
      {({ rights: { role, keys, reviewLinks, invitations } }) => {
        const ending = keys.filter(({ becomes }) => becomes === 'revoked');
        const staying = keys.filter(({ becomes }) => becomes === 'limited');
        return (
          <>
            {keys.length === 0 && <p>{text('members.ends.none')}</p>}
            {ending.length > 0 && <Keys heading={text('members.ends.revoked')} keys={ending} />}
            {staying.length > 0 && (
              <>
                <Keys
                  heading={text('members.ends.limited', { role: text(`role.${role}`) })}
                  keys={staying}
                />
                <SelectField
                  label={text('members.ends.owner')}
                  value={owner}
                  options={[
                    { value: NOBODY, label: text('members.ends.owner.nobody') },
                    ...keyOwners(members.data?.members ?? [], member).map((one) => ({
                      value: one.userId,
                      label: one.name ?? one.email,
                    })),
                  ]}
                  onChange={onOwner}
                />
              </>
            )}
            {reviewLinks > 0 && <p>{text('members.ends.links', { count: reviewLinks })}</p>}
            {invitations > 0 && <p>{text('members.ends.invitations', { count: invitations })}</p>}
          </>
        );
      }}
    </Loaded>
  );
}

function Keys(props: {
  readonly heading: string;
  readonly keys: readonly MemberKey[];
}): JSX.Element {
  const { heading, keys } = props;
  const text = useText();
  return (
    <>
      <p>{heading}</p>
      <ul aria-label={heading}>
        {keys.map(({ id, label, prefix, kind, isGrant }) => (
          <li key={id}>
            <bdi>{label ?? prefix}</bdi>{' '}
            <small>{text(isGrant ? 'members.ends.grant' : `keys.kind.${kind}`)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
