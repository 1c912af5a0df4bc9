import type { JSX } from 'react';
import type { Role } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { SelectField } from '../../../widgets/select-field.js';

/** A role, with what it may do. */
export function RoleField(props: {
  /** Those that may be given. */
  readonly roles: readonly Role[];
  readonly role: Role;
  readonly problem: string | null;
  readonly onChange: (role: Role) => void;
}): JSX.Element {
  const { roles, role, problem, onChange } = props;
  const text = useText();
  return (
    <SelectField
      label={text('members.role')}
      hint={text(`role.${role}.may`)}
      value={role}
      options={roles.map((value) => ({ value, label: text(`role.${value}`) }))}
      problem={problem}
      onChange={(value) => onChange(value as Role)}
    />
  );
}
