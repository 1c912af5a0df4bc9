import { createIntl, createIntlCache } from 'react-intl';
import type { ApiError } from '../api/api-error.js';
import { loadedTexts } from './loaded-texts.js';
import type { MessageId } from './messages.js';

/** What people meet when they work together, in their own language; the API's own words for the rest. */
const WORDS: Readonly<Record<string, MessageId>> = {
  approval_decided: 'refused.approval-decided',
  approval_required: 'refused.approval-required',
  approval_self: 'refused.approval-self',
  approval_time_agreed: 'refused.approval-time-agreed',
  review_link_ended: 'review.ended.words',
  already_member: 'refused.already-member',
  invitation_exists: 'refused.invitation-exists',
  invitation_other_address: 'refused.invitation-other-address',
  last_owner: 'refused.last-owner',
  membership_missing: 'refused.membership-missing',
  workspace_changed: 'refused.workspace-changed',
};
/** Their words name both roles, where the API did. */
const OF_ROLES: MessageId = 'refused.role';

const cache = createIntlCache();

/** Null where there are none in the texts that are here. */
export function refusalWords({ code, details }: ApiError): string | null {
  const isOfRoles = code === 'role_forbidden' && 'required' in details && 'role' in details;
  const id = isOfRoles ? OF_ROLES : WORDS[code];
  const { language, messages } = loadedTexts.current();
  if (id === undefined || !(id in messages)) return null;
  const intl = createIntl({ locale: language, messages: messages as Record<string, never> }, cache);
  const nameOf = (role: unknown): string => intl.formatMessage({ id: `role.${String(role)}` });
  return intl.formatMessage(
    { id },
    isOfRoles ? { required: nameOf(details['required']), role: nameOf(details['role']) } : {},
  );
}
