import type { FaultKind, SandboxOperation } from '../kernel/network.js';

/** What a fault does, and the operation on which it shows best. */
interface FaultOffer {
  readonly kind: FaultKind;
  readonly description: string;
  readonly operation: SandboxOperation | 'any';
}

/** Every fault on offer. */
export const faultOffers: readonly FaultOffer[] = [
  {
    kind: 'reset_after',
    description: 'Does it, then drops the connection: the post is out, and nobody was told.',
    operation: 'commit',
  },
  {
    kind: 'reset_before',
    description: 'Drops the connection, nothing done.',
    operation: 'commit',
  },
  { kind: 'http', description: 'Answers an error, nothing done.', operation: 'commit' },
  {
    kind: 'rate_limit',
    description: 'Refuses as the network refuses too many calls.',
    operation: 'commit',
  },
  { kind: 'delay', description: 'Waits, then does it.', operation: 'commit' },
  {
    kind: 'late_reject',
    description: 'Accepts, then rejects in processing.',
    operation: 'commit',
  },
  {
    kind: 'expire_token',
    description: 'Refuses the token as expired, for good.',
    operation: 'any',
  },
  {
    kind: 'revoke_token',
    description: 'Refuses the token as revoked, for good.',
    operation: 'any',
  },
];

/** What a request may ask of a network; `any` stands for all of it. */
export const faultOperations: readonly (SandboxOperation | 'any')[] = [
  'authorize',
  'token',
  'profile',
  'upload',
  'prepare',
  'commit',
  'status',
  'lookup',
  'delete',
  'analytics',
  'discovery',
  'any',
];
