import type { ApprovalVoter } from '#libs/posts';
import type { Caller } from '../../guards/index.js';
import { speakerOf } from '../comments/speaker.response.js';

/** Who decides by a request, with the person behind it. */
export function voterOf(caller: Caller): ApprovalVoter {
  const speaker = speakerOf(caller);
  return caller.by === 'key'
    ? {
        ...speaker,
        personId: caller.access.createdBy?.id ?? null,
        role: caller.makerRole,
        isShared: caller.isShared,
      }
    : { ...speaker, personId: caller.userId, role: caller.role };
}
