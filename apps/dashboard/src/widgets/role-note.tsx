import type { JSX } from 'react';
import { useRights } from '../api/rights.js';
import { useText } from '../messages/text.js';
import { Icon } from './icon.js';
import styles from './role-note.module.css';

/**
 * Where something stands that this person's role does not include: said, and who can change that.
 * @param props.isShown whether it can be looked at all the same
 */
export function RoleNote({ isShown }: { readonly isShown?: boolean }): JSX.Element | null {
  const text = useText();
  const { role } = useRights();
  if (role === null) return null;
  return (
    <p className={styles.note}>
      <Icon name="eye" size="small" />
      {text(isShown ? 'role.look-only' : 'role.not-included', { role: text(`role.${role}`) })}
    </p>
  );
}
