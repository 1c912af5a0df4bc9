import { ControlError, onlyMembers } from '../../../control/control-error.js';
import type { ApplicationSettings } from './applications.js';

type Check = (value: unknown) => boolean;

const isTextList: Check = (value) =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const checks: Readonly<Record<keyof ApplicationSettings, Check>> = {
  clientSecret: (value) => value === null || typeof value === 'string',
  redirectUris: isTextList,
  scopes: isTextList,
  refreshTokens: (value) => value === null || typeof value === 'boolean',
  tier: (value) => value === 'development' || value === 'standard',
  dailyCallsPerMember: (value) => value === null || (Number.isInteger(value) && Number(value) >= 0),
};

/** Reads the settings that a control request changes. Throws ControlError with the reason. */
export function readApplicationChange(body: Record<string, unknown>): Partial<ApplicationSettings> {
  onlyMembers(body, Object.keys(checks));
  for (const [name, isGood] of Object.entries(checks)) {
    if (body[name] !== undefined && !isGood(body[name])) {
      throw new ControlError(400, `${name} has a wrong value`);
    }
  }
  return body;
}
