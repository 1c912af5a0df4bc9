import { ROLES } from '#libs/platform';

/** How answers describe a role. */
export const roleProperty = {
  type: 'string',
  enum: [...ROLES],
  description: 'Each may all of what those before it may.',
} as const;
