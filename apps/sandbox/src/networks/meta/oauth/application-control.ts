import { ControlError, onlyMembers } from '../../../control/control-error.js';
import type { MetaDesk } from '../meta-desk.js';
import { Applications, usualSettings, type ApplicationSettings } from './applications.js';

const checks: Readonly<Record<keyof ApplicationSettings, (value: unknown) => boolean>> = {
  secret: (value) => value === null || typeof value === 'string',
  redirectUris: isListOrNull,
  permissions: isListOrNull,
  requireSecretProof: (value) => typeof value === 'boolean',
  searchesPages: (value) => typeof value === 'boolean',
  callsPerHour: isCount,
  pageCallsPerDay: (value) => value === null || isCount(value),
};

/** `POST /_sandbox/meta/apps {appId, …settings}`: what the App Dashboard would set. */
export function changeApplication(
  desk: MetaDesk,
  body: Record<string, unknown>,
): ApplicationSettings & { readonly appId: string } {
  onlyMembers(body, ['appId', ...Object.keys(usualSettings)]);
  const { appId, ...change } = body;
  const id = String(appId);
  if (!Applications.isAppId(id)) throw new ControlError(400, 'appId must be a number');
  for (const [name, value] of Object.entries(change)) {
    if (checks[name as keyof ApplicationSettings](value)) continue;
    throw new ControlError(400, `${name} has the wrong type`);
  }
  return { appId: id, ...desk.applications.change(id, change as Partial<ApplicationSettings>) };
}

function isListOrNull(value: unknown): boolean {
  if (value === null) return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}
