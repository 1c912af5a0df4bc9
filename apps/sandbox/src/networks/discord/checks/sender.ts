import type { FormErrors } from '../form-errors.js';
import { checkUrl } from './urls.js';

const forbiddenNames = ['clyde', 'discord'];
const forbiddenSigns = ['@', '#', ':', '```'];

/** Checks the `username` and `avatar_url` that a message shows instead of the webhook's own. */
export function checkSender(errors: FormErrors, fields: Readonly<Record<string, unknown>>): void {
  checkUrl(errors, ['avatar_url'], fields.avatar_url);
  const name = errors.text(['username'], fields.username);
  if (name !== undefined) checkWebhookName(errors, 'username', name);
}

/** Checks a webhook's name: 1-80 characters, none of the reserved words and signs. */
export function checkWebhookName(errors: FormErrors, field: string, name: string): void {
  errors.requireLength([field], [...name.trim()].length, 1, 80);
  const contained = [...forbiddenNames, ...forbiddenSigns].find((part) =>
    name.toLowerCase().includes(part),
  );
  if (contained === undefined) return;
  errors.add([field], 'USERNAME_INVALID_CONTAINS', `Username cannot contain "${contained}"`);
}
