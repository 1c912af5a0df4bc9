import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights, type Role } from '../../../api/rights.js';
import { sessionQuery } from '../../../api/session.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import page from '../../../widgets/page.module.css';
import { Sheet } from '../../../widgets/sheet.js';
import { membersQuery, rolesToGive, type Member } from './members-queries.js';
import { RoleField } from './role-field.js';

/** Makes somebody something else here. */
export function RoleSheet({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const roles = rolesToGive(useRights());
  const [role, setRole] = useState<Role>(member.role);
  const change = useMutation({
    mutationFn: () =>
      answered(
        api.PATCH('/v1/dashboard/members/{userId}', {
          params: { path: { userId: member.userId } },
          body: { role },
        }),
      ),
    onSuccess: async () => {
      onClose();
      // One's own role decides what the pages offer.
      if (member.isYou) await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queries.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Sheet
      title={text('members.role.title', { name: member.name ?? member.email })}
      onClose={onClose}
    >
      <form className={page.form} onSubmit={submit}>
        <RoleField
          roles={roles}
          role={role}
          problem={change.error?.message ?? null}
          onChange={setRole}
        />
        <Button
          type="submit"
          kind="primary"
          busy={change.isPending}
          disabled={role === member.role}
        >
          {text('members.role.save')}
        </Button>
      </form>
    </Sheet>
  );
}
