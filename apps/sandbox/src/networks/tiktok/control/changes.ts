import { ControlError, onlyMembers } from '../../../control/control-error.js';
import type { ApplicationChange } from '../oauth/applications.js';
import type { CreatorChange } from '../people/creator.js';
import { failReasons } from '../people/fail-reasons.js';

type Check = (value: unknown) => boolean;

const flag: Check = (value) => typeof value === 'boolean';
const text: Check = (value) => typeof value === 'string' && value !== '';
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const factor: Check = (value) => typeof value === 'number' && value > 0;
const texts: Check = (value) => value === null || (Array.isArray(value) && value.every(text));
const reason: Check = (value) =>
  value === null || (failReasons as readonly unknown[]).includes(value);

const creatorMembers: Readonly<Record<keyof CreatorChange, Check>> = {
  nickname: text,
  isPrivate: flag,
  commentDisabled: flag,
  duetDisabled: flag,
  stitchDisabled: flag,
  maxVideoSeconds: whole,
  postsPerDay: whole,
  pendingDrafts: whole,
  isBanned: flag,
  hasOldApp: flag,
  failReason: reason,
  processingMs: whole,
  moderationMs: whole,
  listsPhotos: flag,
};

const applicationMembers: Readonly<Record<keyof ApplicationChange, Check>> = {
  isAudited: flag,
  redirectUris: texts,
  verifiedProperties: texts,
  rateFactor: factor,
};

/** Reads what changes for a creator. Throws ControlError with the reason. */
export function readCreatorChange(body: Record<string, unknown>): CreatorChange {
  check(body, creatorMembers);
  return body;
}

/** Reads what changes for an application. Throws ControlError with the reason. */
export function readApplicationChange(body: Record<string, unknown>): ApplicationChange {
  check(body, applicationMembers);
  return body;
}

function check(body: Record<string, unknown>, members: Readonly<Record<string, Check>>): void {
  onlyMembers(body, Object.keys(members));
  for (const [name, value] of Object.entries(body)) {
    if (!members[name]?.(value)) throw new ControlError(400, `${name} has a wrong value`);
  }
}
